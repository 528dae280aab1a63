// Keeps the newest line of a list in sight, until its reader scrolls up; back at the end it follows again.
import type { Attachment } from "svelte/attachments";

/** Where a list is scrolled to, as its element says. */
export type Scroll = { scrollTop: number; scrollHeight: number; clientHeight: number };

/** This near to the end counts as the end: about a line and a half. */
const NEAR = 40;

/** Whether the newest line is followed. */
export class Following {
  isOn = true;
  private top = 0;

  /**
   * The list was scrolled, by its reader or by us.
   *
   * Away from the end only an upward scroll is a wish. An event of ours comes a frame later: by then the list may have
   * grown, or its box may have shrunk, and the place where we put it is no longer the end.
   */
  scrolled(at: Scroll): void {
    if (at.scrollHeight - at.scrollTop - at.clientHeight < NEAR) this.isOn = true;
    else if (at.scrollTop < this.top) this.isOn = false;
    this.top = at.scrollTop;
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
    const toEnd = (): void => {
      if (following.isOn) node.scrollTop = node.scrollHeight;
    };
    const scrolled = (): void => {
      const before = following.isOn;
      following.scrolled(node);
      if (following.isOn !== before) show();
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
