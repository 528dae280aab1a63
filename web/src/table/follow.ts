// Keeps the newest line of a list in sight, until its reader scrolls up; back at the end it follows again.
import type { Attachment } from "svelte/attachments";

/** Where a list is scrolled to, as its element says. */
export type Scroll = { scrollTop: number; scrollHeight: number; clientHeight: number };

/** Pixels. This near to the end counts as the end: less than a line, of which there are few in a small list. */
const NEAR = 12;

/** Whether the newest line is followed. */
export class Following {
  isOn = true;
  private seen: Scroll = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

  /**
   * The list was scrolled, by its reader or by us.
   *
   * Away from the end only an upward scroll in a list that is as it was is a wish. An event comes a frame later than its
   * cause: by then the list may have grown, or its box may have become larger (which moves the list) and smaller again.
   */
  scrolled(at: Scroll): void {
    const { seen } = this;
    const isAsItWas = at.scrollHeight === seen.scrollHeight && at.clientHeight === seen.clientHeight;
    if (at.scrollHeight - at.scrollTop - at.clientHeight < NEAR) this.isOn = true;
    else if (isAsItWas && at.scrollTop < seen.scrollTop) this.isOn = false;
    this.see(at);
  }

  /** How it is now, whoever brought it there. */
  see({ scrollTop, scrollHeight, clientHeight }: Scroll): void {
    this.seen = { scrollTop, scrollHeight, clientHeight };
  }
}

/** For the element that scrolls. `onchange` is told whether the end is followed, at first and whenever that changes. */
export const followEnd =
  (onchange: (isOn: boolean) => void = () => {}): Attachment<HTMLElement> =>
  (node) => {
    const following = new Following();
    const show = (): void => {
      // While we follow, the browser must not hold an older line in its place instead.
      node.style.overflowAnchor = following.isOn ? "none" : "auto";
      onchange(following.isOn);
    };
    const scrolled = (): void => {
      const before = following.isOn;
      following.scrolled(node);
      if (following.isOn !== before) show();
    };
    const toEnd = (): void => {
      if (following.isOn) node.scrollTop = node.scrollHeight;
      following.see(node);
    };
    // Lines come and go; the box has no size before it is first drawn, and others at its side take room from it.
    const lines = new MutationObserver(toEnd);
    const box = new ResizeObserver(toEnd);
    lines.observe(node, { childList: true, subtree: true, characterData: true });
    box.observe(node);
    node.addEventListener("scroll", scrolled, { passive: true });
    show();
    toEnd();
    return () => {
      lines.disconnect();
      box.disconnect();
      node.removeEventListener("scroll", scrolled);
    };
  };
