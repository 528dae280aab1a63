// What is asked is brought into sight when it is, and whenever there is more of it. It covers nothing: the page scrolls.
import { prefersReducedMotion } from "svelte/motion";
import type { Attachment } from "svelte/attachments";

export const inSight: Attachment<HTMLElement> = (node) => {
  let before = 0;
  const observer = new ResizeObserver(() => {
    const height = node.offsetHeight;
    const behavior = prefersReducedMotion.current ? "instant" : "smooth";
    if (height > before) node.scrollIntoView({ block: "nearest", behavior });
    before = height;
  });
  observer.observe(node);
  return () => observer.disconnect();
};
