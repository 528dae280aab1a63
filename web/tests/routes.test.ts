import { expect, test } from "vitest";
import { pathTo, ROUTES, routeOf } from "../src/lib/routes";

const BARE = { code: "", number: 1, ticket: "" };

test.each(["home", "today", "learn", "history", "about", "rules", "pass"] as const)("%s has a path of its own", (screen) => {
  expect(routeOf({ pathname: ROUTES[screen], hash: "" })).toEqual({ ...BARE, screen });
});

test("a table has a code, and a ticket for a seat in the fragment", () => {
  expect(pathTo("table", { code: "BCDFGHJK" })).toBe("/t/BCDFGHJK");
  expect(routeOf({ pathname: "/t/BCDFGHJK", hash: "#a-ticket" })).toEqual({
    screen: "table",
    code: "BCDFGHJK",
    number: 1,
    ticket: "a-ticket",
  });
});

test.each(["match", "replay"] as const)("a %s has a code and a number", (screen) => {
  const pathname = pathTo(screen, { code: "BCDFGHJK", number: 12 });
  expect(routeOf({ pathname, hash: "" })).toEqual({ screen, code: "BCDFGHJK", number: 12, ticket: "" });
});

test("a puzzle has a number", () => {
  expect(routeOf({ pathname: pathTo("puzzle", { number: 17 }), hash: "" })).toEqual({ ...BARE, screen: "puzzle", number: 17 });
});

test.each(["/nowhere", "/t", "/t/", "/m/BCDFGHJK", "/learn/more"])("%s leads home", (pathname) => {
  expect(routeOf({ pathname, hash: "" }).screen).toBe("home");
});

test("a slash at the end makes no difference", () => {
  expect(routeOf({ pathname: "/rules/", hash: "" }).screen).toBe("rules");
});
