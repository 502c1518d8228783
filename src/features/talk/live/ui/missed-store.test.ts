import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MissedMessage } from "#domain/live-events.ts";
import { createMissedStore } from "./missed-store.ts";

const SPREAD_MS = 4_000;
const RETRY_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

const score = (pid: number, value: number): MissedMessage => ["threadscore", { pid, score: value }];

/** A store whose requests wait for `answer`. */
function page() {
  const asked: number[] = [];
  const delivered: unknown[] = [];
  let isFree = true;
  let reply: (missed: MissedMessage[] | null) => void = () => {};
  const store = createMissedStore({
    ask: (since) => {
      asked.push(since);
      return new Promise((resolve) => {
        reply = resolve;
      });
    },
    deliver: (event, message) => void delivered.push([event, message]),
    mayAsk: () => isFree,
  });
  const answer = async (missed: MissedMessage[] | null) => {
    reply(missed);
    await vi.advanceTimersByTimeAsync(0);
  };
  const setFree = (free: boolean) => {
    isFree = free;
  };
  return { store, asked, delivered, answer, setFree };
}

test("requests missed messages once, from the earliest time, and delivers them", async () => {
  const { store, asked, delivered, answer } = page();
  store.miss(200);
  store.miss(100);
  store.miss(300);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(asked).toEqual([100]);
  await answer([score(1, 5), ["threadcomments", { pid: 1, comments: 2 }]]);
  expect(delivered).toEqual([score(1, 5), ["threadcomments", { pid: 1, comments: 2 }]]);
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([100]);
});

test("delays the request randomly after a disconnection", () => {
  const { store, asked } = page();
  store.rest();
  store.miss(100);
  vi.advanceTimersByTime(SPREAD_MS / 2 - 1);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([100]);
});

test("keeps changes made during the request and delivers the rest of the answer", async () => {
  const { store, delivered, answer } = page();
  store.noteChange("post 1 score");
  store.miss(100);
  vi.advanceTimersByTime(0);
  store.noteChange("post 2 score");
  store.noteChange("announcement only announcement");
  await answer([score(1, 5), score(2, 5), ["rmannouncement", {}]]);
  expect(delivered).toEqual([score(1, 5)]);
});

test("drops a message completely if one of its fields is outdated", async () => {
  const { store, delivered, answer } = page();
  store.miss(100);
  vi.advanceTimersByTime(0);
  store.noteChange("post 1 myVote");
  await answer([["yourvote", { pid: 1, status: 0, score: 3 }]]);
  expect(delivered).toEqual([]);
});

test("always delivers new list items", async () => {
  const { store, delivered, answer } = page();
  store.miss(100);
  vi.advanceTimersByTime(0);
  store.noteChange("post 1 score");
  const comment = ["comment", { cid: 1, pid: 1 }] as unknown as MissedMessage;
  await answer([comment]);
  expect(delivered).toEqual([comment]);
});

test("requests messages missed during a request after its answer", async () => {
  const { store, asked, answer } = page();
  store.miss(100);
  vi.advanceTimersByTime(0);
  store.miss(500);
  vi.advanceTimersByTime(0);
  expect(asked).toEqual([100]);
  await answer([]);
  vi.advanceTimersByTime(0);
  expect(asked).toEqual([100, 500]);
});

test("retries later from the same time after a failed request", async () => {
  const { store, asked, answer } = page();
  store.miss(100);
  vi.advanceTimersByTime(0);
  await answer(null);
  store.miss(700);
  vi.advanceTimersByTime(RETRY_MS + SPREAD_MS / 2 - 1);
  expect(asked).toEqual([100]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([100, 100]);
});

test("pauses while requests are not allowed, and requests on wake without the retry delay", async () => {
  const { store, asked, answer, setFree } = page();
  store.miss(100);
  vi.advanceTimersByTime(0);
  await answer(null);
  setFree(false);
  store.rest();
  store.wake();
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([100]);
  setFree(true);
  store.wake();
  store.wake();
  vi.advanceTimersByTime(SPREAD_MS);
  expect(asked).toEqual([100, 100]);
});
