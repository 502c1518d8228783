import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

type Announce = ReturnType<typeof useQuietAnnounce>;

function Holder({ hold }: { hold(announce: Announce): void }) {
  hold(useQuietAnnounce());
  return null;
}

function quietAnnounce(): Announce {
  const held: Announce[] = [];
  renderToStaticMarkup(<Holder hold={(announce) => held.push(announce)} />);
  return held[0] ?? expect.fail("nothing is rendered");
}

test("announces the first text at once, and ten seconds later the last of the others", () => {
  const announce = quietAnnounce();
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
  const announce = quietAnnounce();
  announce("1 new post");
  vi.advanceTimersByTime(10_000);
  announce("2 new posts");
  expect(announced).toEqual(["1 new post", "2 new posts"]);
});
