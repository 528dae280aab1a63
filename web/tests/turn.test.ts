import { describe, expect, test } from "vitest";
import { Turn } from "../src/table/turn.svelte";
import { ROLES } from "../src/wire";

/** A turn whose legal actions can be changed, as the server changes them. */
function turnOf(...legal: string[]) {
  const offer = { legal };
  return { offer, turn: new Turn(() => offer.legal, (role) => ROLES.indexOf(role)) };
}

describe("a card that asks for nothing", () => {
  test("is chosen, and that is all", () => {
    const { turn } = turnOf("handmaid", "countess");
    turn.pick(0, "handmaid");
    expect(turn.action?.text).toBe("handmaid");
    expect(turn.open).toBeNull();
  });

  test("nothing is chosen by itself, even when only one card may be played", () => {
    const { turn } = turnOf("countess");
    expect(turn.card).toBeNull();
    expect(turn.open?.options).toEqual(["countess"]);
  });
});

describe("a card that asks whom", () => {
  test("asks, and the answer makes the action", () => {
    const { turn } = turnOf("priest>3", "priest>1", "spy");
    turn.pick(0, "priest");
    expect(turn.action).toBeNull();
    expect(turn.open).toMatchObject({ depth: 1, kind: "whom", options: [1, 3] });
    turn.pick(1, 3);
    expect(turn.action?.text).toBe("priest>3");
  });

  test("doesn't ask where there is one answer", () => {
    const { turn } = turnOf("king>1", "baron>1");
    turn.pick(0, "king");
    expect(turn.action?.text).toBe("king>1");
  });

  test("doesn't ask when nobody can be chosen", () => {
    const { turn } = turnOf("baron", "guard");
    turn.pick(0, "guard");
    expect(turn.action?.text).toBe("guard");
  });

  test("an answer that isn't offered is no answer", () => {
    const { turn } = turnOf("priest>1", "priest>2");
    turn.pick(0, "priest");
    turn.pick(1, 5);
    turn.pick(0, "king");
    expect(turn.picks).toEqual(["priest"]);
  });
});

describe("a Guard", () => {
  const legal = ["guard>1=spy", "guard>1=baron", "guard>2=spy", "guard>2=baron", "handmaid"];

  test("asks whom, then what, the lowest rank first", () => {
    const { turn } = turnOf("guard>1=princess", "guard>1=baron", "guard>2=baron", "guard>2=princess");
    turn.pick(0, "guard");
    turn.pick(1, 2);
    expect(turn.open).toMatchObject({ kind: "what", options: ["baron", "princess"] });
    turn.pick(2, "princess");
    expect(turn.action?.text).toBe("guard>2=princess");
  });

  test("may be turned to another player and keep the name", () => {
    const { turn } = turnOf(...legal);
    turn.pick(0, "guard");
    turn.pick(1, 1);
    turn.pick(2, "baron");
    turn.pick(1, 2);
    expect(turn.action?.text).toBe("guard>2=baron");
  });

  test("another card begins anew", () => {
    const { turn } = turnOf(...legal);
    turn.pick(0, "guard");
    turn.pick(1, 1);
    turn.pick(0, "handmaid");
    expect(turn.picks).toEqual(["handmaid"]);
  });

  test("is taken back answer by answer", () => {
    const { turn } = turnOf(...legal);
    turn.pick(0, "guard");
    turn.pick(1, 1);
    turn.pick(2, "baron");
    turn.back();
    expect(turn.picks).toEqual(["guard", 1]);
    turn.back();
    expect(turn.picks).toEqual(["guard"]);
    turn.back();
    expect(turn.picks).toEqual([]);
    turn.back();
    expect(turn.picks).toEqual([]);
  });

  test("what was never asked needn't be taken back", () => {
    const { turn } = turnOf("guard>1=spy", "guard>1=baron", "spy");
    turn.pick(0, "guard");
    expect(turn.picks).toEqual(["guard", 1]);
    turn.back();
    expect(turn.picks).toEqual([]);
  });
});

describe("a Chancellor", () => {
  const legal = [
    "keep:king/guard,spy", "keep:king/spy,guard",
    "keep:guard/king,spy", "keep:guard/spy,king",
    "keep:spy/guard,king", "keep:spy/king,guard",
  ];

  test("keeps one, and orders the others", () => {
    const { turn } = turnOf(...legal);
    expect(turn.open).toMatchObject({ kind: "keep", options: ["spy", "guard", "king"] });
    turn.pick(0, "king");
    expect(turn.open).toMatchObject({ kind: "under", options: ["spy", "guard"] });
    turn.pick(1, "guard");
    expect(turn.action?.text).toBe("keep:king/guard,spy");
    expect(turn.action?.action.under).toEqual(["guard", "spy"]);
  });

  test("may have all put in order at once, if it can be played so", () => {
    const { turn } = turnOf(...legal);
    turn.pickAll(["guard", "spy", "king"]);
    expect(turn.action?.text).toBe("keep:guard/spy,king");
    turn.pickAll(["princess", "spy", "king"]);
    expect(turn.action?.text).toBe("keep:guard/spy,king");
    turn.back();
    expect(turn.picks).toEqual(["guard"]);
  });

  test("with two of a kind there may be no order to choose", () => {
    const { turn } = turnOf("keep:king/guard,guard", "keep:guard/king,guard", "keep:guard/guard,king");
    turn.pick(0, "king");
    expect(turn.action?.text).toBe("keep:king/guard,guard");
  });

  test("with one card left in the deck, one goes back", () => {
    const { turn } = turnOf("keep:king/guard", "keep:guard/king");
    turn.pick(0, "guard");
    expect(turn.action?.text).toBe("keep:guard/king");
  });
});

describe("when the server says something new", () => {
  test("the same legal actions leave the choice alone", () => {
    const { turn, offer } = turnOf("priest>1", "priest>2");
    turn.pick(0, "priest");
    offer.legal = ["priest>1", "priest>2"];
    expect(turn.picks).toEqual(["priest"]);
  });

  test("others end it", () => {
    const { turn, offer } = turnOf("priest>1", "priest>2");
    turn.pick(0, "priest");
    offer.legal = ["guard>1=spy", "spy"];
    expect(turn.card).toBeNull();
    offer.legal = [];
    expect(turn.isMine).toBe(false);
  });
});

describe("what was played is forgotten", () => {
  test("but not what was chosen since", () => {
    const turn = new Turn(() => ["spy", "handmaid"], () => 0);
    turn.pick(0, "spy");
    const played = turn.choice;
    turn.pick(0, "handmaid");
    turn.forget(played);
    expect(turn.card).toBe("handmaid");
    turn.forget(turn.choice);
    expect(turn.card).toBe(null);
  });
});
