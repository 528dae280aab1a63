// Shows the text of any card that is pointed at, tapped or focused. A screen that has a table provides it.
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { RoleWord } from "../wire";

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

export const TIP_ID = "card-text";
const KEY = Symbol("card reader");
const MARGIN = 8;

export class CardReader {
  /** The card whose text is shown. */
  card = $state.raw<{ role: RoleWord; node: HTMLElement; box: Box } | null>(null);

  /** For the element of a card. */
  attach = (role: RoleWord): Attachment<HTMLElement> => (node) => {
    const show = (): void => {
      this.card = { role, node, box: node.getBoundingClientRect() };
      node.setAttribute("aria-describedby", TIP_ID);
    };
    const hide = (): void => {
      if (this.card?.node === node) this.card = null;
      node.removeAttribute("aria-describedby");
    };
    const handlers: Record<string, (event: Event) => void> = {
      pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && show(),
      pointerleave: (event) => (event as PointerEvent).pointerType === "mouse" && hide(),
      click: show,
      focus: show,
      blur: hide,
      keydown: (event) => (event as KeyboardEvent).key === "Escape" && hide(),
    };
    node.tabIndex = 0;
    node.style.cursor = "help";
    for (const [name, handler] of Object.entries(handlers)) node.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) node.removeEventListener(name, handler);
      hide();
    };
  };
}

export function provideCardReader(): CardReader {
  return setContext(KEY, new CardReader());
}

/** None where no screen provides it. */
export function cardReader(): CardReader | undefined {
  return getContext(KEY);
}

/** Where the text goes: over the card, or under it where there is no room, and never out of the window. */
export function placeOf(card: Box, { width, height }: Size, window: Size): { left: number; top: number } {
  const left = (card.left + card.right - width) / 2;
  const above = card.top - height - MARGIN;
  const top = above >= MARGIN ? above : Math.min(card.bottom + MARGIN, window.height - height - MARGIN);
  return { left: Math.max(MARGIN, Math.min(left, window.width - width - MARGIN)), top: Math.max(MARGIN, top) };
}
