// Scrolls the question into view when it appears, when it or the content above it grows, and at every answer.
import { prefersReducedMotion } from "svelte/motion";
import type { Attachment } from "svelte/attachments";

/** `answered` changes with every answer. */
export const keepInView =
  (answered: () => unknown): Attachment<HTMLElement> =>
  (node) => {
    answered(); // read here, so that this runs again when it changes
    let before = { own: 0, page: 0 };
    const observer = new ResizeObserver(() => {
      const now = { own: node.offsetHeight, page: document.body.offsetHeight };
      const behavior = prefersReducedMotion.current ? "instant" : "smooth";
      if (now.own > before.own || now.page > before.page) node.scrollIntoView({ block: "nearest", behavior });
      before = now;
    });
    observer.observe(node);
    observer.observe(document.body);
    return () => observer.disconnect();
  };
