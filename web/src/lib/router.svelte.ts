// The current screen. It follows from the path, so that every screen has a link.
import { routeOf, type Route } from "./routes";

class Router {
  route = $state.raw<Route>(routeOf(location));

  /** Whether nobody has gone anywhere yet since the page was loaded. */
  isFirst = true;

  constructor() {
    addEventListener("popstate", () => this.arrive());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.arrive();
    scrollTo(0, 0);
  }

  /** Another address for the same screen, in place of the present one. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.route = routeOf(location);
  }

  private arrive(): void {
    this.isFirst = false;
    this.route = routeOf(location);
  }
}

export const router = new Router();

/** The click handler of links: stay in the page unless the browser was asked for something else. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go(anchor.pathname + anchor.hash);
}
