// A ring around what a note speaks of, wherever that is on this screen and for as long as the note is there.

/** Points at the first of these places that can be seen, now and after every change of the page. Returns how to stop. */
export function pointAt(places: readonly string[]): () => void {
  let pointed: HTMLElement[] = [];
  let isScrolled = false;
  const point = () => {
    const found = firstSeen(places);
    if (sameElements(found, pointed)) return;
    for (const element of pointed) delete element.dataset["pointed"];
    for (const element of found) element.dataset["pointed"] = "";
    pointed = found;
    if (found[0] && !isScrolled) {
      isScrolled = true;
      found[0].scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };
  const observer = new MutationObserver(point);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("resize", point);
  point();
  return () => {
    observer.disconnect();
    window.removeEventListener("resize", point);
    for (const element of pointed) delete element.dataset["pointed"];
  };
}

function firstSeen(places: readonly string[]): HTMLElement[] {
  for (const place of places) {
    const elements = document.querySelectorAll<HTMLElement>(`[data-lesson="${place}"], [data-anchor="${place}"]`);
    const seen = Array.from(elements).filter((element) => element.getClientRects().length > 0);
    if (seen.length) return seen;
  }
  return [];
}

function sameElements(one: HTMLElement[], other: HTMLElement[]): boolean {
  return one.length === other.length && one.every((element, place) => element === other[place]);
}
