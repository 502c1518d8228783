import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeByTime, TIMELINE_START, type TimelineEntry } from "./timeline.ts";

const entries = (kind: TimelineEntry["kind"]) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
    .chain((ids) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: ids.length, maxLength: ids.length })
        .map((times) => ids.sort((a, b) => b - a).map((id, n): TimelineEntry => ({ kind, id, at: times[n] ?? 0 }))),
    );

test("shows each entry once across pages, for any ids and times", () => {
  fc.assert(
    fc.property(entries("post"), entries("comment"), fc.integer({ min: 1, max: 7 }), (posts, comments, size) => {
      const seen: TimelineEntry[] = [];
      for (let place: typeof TIMELINE_START | null = TIMELINE_START; place; ) {
        const { pid, cid } = place;
        const more = mergeByTime(
          posts.filter(({ id }) => id < pid).slice(0, size + 1),
          comments.filter(({ id }) => id < cid).slice(0, size + 1),
          size,
          place,
        );
        expect(more.shown.length).toBeLessThanOrEqual(size);
        seen.push(...more.shown);
        place = more.next;
      }
      const key = ({ kind, id }: TimelineEntry) => `${kind} ${id}`;
      expect(seen.map(key).sort()).toEqual([...posts, ...comments].map(key).sort());
    }),
  );
});

test("sorts by newest, with comments before posts of the same time", () => {
  const { shown, next } = mergeByTime(
    [
      { kind: "post", id: 9, at: 50 },
      { kind: "post", id: 4, at: 10 },
    ],
    [
      { kind: "comment", id: 7, at: 60 },
      { kind: "comment", id: 6, at: 50 },
    ],
    3,
    TIMELINE_START,
  );
  expect(shown.map(({ id }) => id)).toEqual([7, 6, 9]);
  expect(next).toEqual({ pid: 9, cid: 6 });
});
