import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../src/lib/api";
import { Fetched } from "../src/lib/fetched.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asked again and again, and what it says to each time; the last answer stands. */
function saying(...answers: (string | Refused)[]) {
  let asked = 0;
  const found = new Fetched(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    if (answer instanceof Refused) throw answer;
    return answer;
  });
  return { found, asked: () => asked };
}

const LATER = new Refused("not-ready-yet");

test("a server that isn't ready is asked again, until it is", async () => {
  const { found, asked } = saying(LATER, LATER, "told");
  found.loadWhenReady();
  await vi.advanceTimersByTimeAsync(0);
  expect([found.value, found.isComing, asked()]).toEqual([null, true, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([found.value, found.problem, found.isComing, asked()]).toEqual(["told", null, false, 3]);
});

test("any other reason stands", async () => {
  const { found, asked } = saying(new Refused("no-such-match"));
  found.loadWhenReady();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([found.problem?.reason, found.isComing, asked()]).toEqual(["no-such-match", false, 1]);
});

test("whoever leaves doesn't ask any more", async () => {
  const { found, asked } = saying(LATER);
  const leave = found.loadWhenReady();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});
