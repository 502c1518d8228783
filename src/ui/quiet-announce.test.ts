import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstResultOf } from "#tests/support/rendered.tsx";
import { useQuietAnnounce } from "./quiet-announce.ts";

const announced: string[] = [];
vi.mock("./announcer.tsx", () => ({ useAnnounce: () => (text: string) => announced.push(text) }));

beforeEach(() => {
  vi.useFakeTimers();
  announced.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("announces the first text at once, and ten seconds later the last of the others", () => {
  const announce = firstResultOf(useQuietAnnounce);
  announce("1 new post");
  expect(announced).toEqual(["1 new post"]);
  announce("2 new posts");
  announce("3 new posts");
  vi.advanceTimersByTime(9_999);
  expect(announced).toEqual(["1 new post"]);
  vi.advanceTimersByTime(1);
  expect(announced).toEqual(["1 new post", "3 new posts"]);
  vi.advanceTimersByTime(60_000);
  expect(announced).toEqual(["1 new post", "3 new posts"]);
});

test("announces a text at once if the last one was ten seconds ago", () => {
  const announce = firstResultOf(useQuietAnnounce);
  announce("1 new post");
  vi.advanceTimersByTime(10_000);
  announce("2 new posts");
  expect(announced).toEqual(["1 new post", "2 new posts"]);
});
