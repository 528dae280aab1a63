import { expect, test } from "vitest";
import { Following, type Scroll } from "../src/table/follow";

/** A list that scrolls as browsers do: its event comes later than what it tells of. */
class List implements Scroll {
  scrollTop = 0;
  readonly following = new Following();

  constructor(
    public scrollHeight: number,
    public clientHeight: number,
  ) {
    this.follow();
  }

  get isAtEnd(): boolean {
    return this.scrollTop === this.end;
  }

  grow(by: number): this {
    this.scrollHeight += by;
    return this.follow();
  }

  resize(clientHeight: number): this {
    this.clientHeight = clientHeight;
    this.scrollTop = Math.min(this.scrollTop, this.end);
    return this.follow();
  }

  scrollTo(top: number): this {
    this.scrollTop = Math.max(0, Math.min(top, this.end));
    return this.event();
  }

  event(): this {
    this.following.scrolled(this);
    return this;
  }

  private get end(): number {
    return Math.max(0, this.scrollHeight - this.clientHeight);
  }

  private follow(): this {
    if (this.following.isOn) this.scrollTop = this.end;
    this.following.see(this);
    return this;
  }
}

test("the newest line is in sight", () => {
  expect(new List(500, 200).event().grow(60).event().isAtEnd).toBe(true);
});

test("whoever scrolled up reads on undisturbed, and follows again from the end", () => {
  const list = new List(500, 200).event().scrollTo(100).grow(60);
  expect(list.scrollTop).toBe(100);
  list.scrollTo(200).grow(60); // further down, but not at the end
  expect(list.scrollTop).toBe(200);
  expect(list.scrollTo(1000).grow(60).isAtEnd).toBe(true);
});

test("lines that come before the event of our own scroll stop nothing", () => {
  const list = new List(500, 200);
  list.scrollHeight += 100; // not drawn yet when the event comes
  expect(list.event().grow(0).isAtEnd).toBe(true);
});

test("a box that shrinks before the event of our own scroll stops nothing", () => {
  const list = new List(900, 600).event(); // between two matches the log has all the room
  list.clientHeight = 150; // the notebook takes its place
  expect(list.event().grow(40).event().isAtEnd).toBe(true);
});

test("a box that grows moves the list, and stops nothing", () => {
  expect(new List(900, 150).event().resize(600).event().grow(40).event().resize(150).event().isAtEnd).toBe(true);
});

test("a box that grows and shrinks again before its event stops nothing", () => {
  const list = new List(900, 150).event();
  list.clientHeight = 600; // moves the list
  list.scrollTop = 300;
  list.clientHeight = 150;
  list.scrollHeight += 20;
  expect(list.event().grow(20).event().isAtEnd).toBe(true);
});

test("a list that begins anew is followed from its start", () => {
  const list = new List(900, 150).event();
  list.scrollHeight = 100;
  list.resize(150).event();
  expect(list.grow(400).event().isAtEnd).toBe(true);
});
