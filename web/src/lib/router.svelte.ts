// Which screen: the path says it, so that every screen has a link.
export type Route =
  | { screen: "home" }
  | { screen: "table"; code: string; ticket: string }
  | { screen: "match" | "replay"; code: string; number: number }
  | { screen: "learn" | "history" | "about" | "rules" | "pass" };

function read(): Route {
  const [first = "", second = "", third = "", fourth = ""] = location.pathname.split("/").filter(Boolean);
  if (first === "t" && second) return { screen: "table", code: second, ticket: location.hash.slice(1) };
  if (first === "m" && second) {
    return { screen: fourth === "replay" ? "replay" : "match", code: second, number: Number(third) || 1 };
  }
  if (first === "learn" || first === "history" || first === "about" || first === "rules" || first === "pass") {
    return { screen: first };
  }
  return { screen: "home" };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: stay in the page unless the browser was asked for something else. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  router.go(anchor.pathname + anchor.hash);
}
