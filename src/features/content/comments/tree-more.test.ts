import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySort, commentTreeRow, readAll } from "../../../../tests/support/comment-tree.ts";
import { buildTree, type CommentRow, DEFAULT_WINDOW_LIMITS } from "./tree.ts";
import { KEY_LENGTH } from "./window-key.ts";

/**
 * Actions of other users between two requests of a reader. New ids are not always the highest, because
 * transactions commit in any order.
 */
type Act =
  | { what: "write"; cid: number; under: number }
  | { what: "vote"; which: number; by: number }
  | { what: "stick"; which: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant("write" as const), cid: fc.integer({ min: 1, max: 4_000 }), under: fc.nat() }),
  fc.record({ what: fc.constant("vote" as const), which: fc.nat(), by: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ what: fc.constant("stick" as const), which: fc.nat() }),
);

function perform(rows: CommentRow[], done: Act): void {
  if (done.what === "write") {
    if (rows.some((any) => any.cid === done.cid)) return;
    const under = done.under % (rows.length + 1);
    rows.push(
      commentTreeRow(done.cid, rows[under]?.cid ?? 0, { score: done.under % 7, best: (done.under % 100) / 100 }),
    );
    return;
  }
  const target = rows[done.which % Math.max(rows.length, 1)];
  if (target === undefined) return;
  if (done.what === "vote") Object.assign(target, { score: target.score + done.by, best: target.best + done.by / 20 });
  else for (const any of rows) any.sticky = any === target && !any.sticky;
}

describe("loading all further comments", () => {
  test("shows each comment of the first load exactly once while others write and vote", () => {
    const beginning = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 40 }),
        under: fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
        score: fc.integer({ min: -5, max: 5 }),
      }),
      {
        maxLength: 90,
      },
    );
    const limits = fc.record({
      roots: fc.integer({ min: 1, max: 11 }),
      replies: fc.integer({ min: 1, max: 6 }),
      depth: fc.integer({ min: 1, max: 4 }),
      total: fc.constantFrom(undefined, 1, 5, 20),
      keyLength: fc.constantFrom(KEY_LENGTH, 60, 20, 6),
    });
    fc.assert(
      fc.property(
        beginning,
        fc.option(fc.nat({ max: 90 })),
        limits,
        anySort,
        fc.array(fc.tuple(fc.nat(), fc.array(act, { maxLength: 6 })), { maxLength: 40 }),
        (start, stuck, bounds, by, rounds) => {
          const rows: CommentRow[] = [];
          let last = 0;
          for (const { gap, under, score } of start) {
            last += gap;
            rows.push(
              commentTreeRow(last, under === 0 ? 0 : (rows[rows.length - under]?.cid ?? 0), {
                score,
                best: score / 10,
              }),
            );
          }
          const first = rows[(stuck ?? rows.length) % Math.max(rows.length, 1)];
          if (first && stuck !== null) first.sticky = true;
          const existed = rows.map((any) => any.cid);
          let round = 0;
          const shown = readAll(
            () => buildTree(rows, by),
            bounds,
            (waiting) => {
              const [pick, acts] = rounds[round++] ?? [0, []];
              for (const done of acts) perform(rows, done);
              const [chosen] = waiting.splice(pick % waiting.length, 1);
              if (chosen) waiting.push(chosen);
            },
          );
          expect(new Set(shown).size).toBe(shown.length);
          expect(existed.filter((cid) => !shown.includes(cid))).toEqual([]);
        },
      ),
      { numRuns: 600 },
    );
  });

  test("shows all remaining comments when some are purged meanwhile", () => {
    let rows = Array.from({ length: 60 }, (_, at) => commentTreeRow(at + 1, 0, { score: (at * 7) % 13 }));
    const shown = readAll(
      () => buildTree(rows, "top"),
      DEFAULT_WINDOW_LIMITS,
      () => {
        rows = rows.filter((any) => any.cid % 10 !== 0);
      },
    );
    expect(new Set(shown).size).toBe(shown.length);
    for (const any of rows) expect(shown).toContain(any.cid);
  });

  test("limits the length of keys for any number of siblings", () => {
    const rows = Array.from({ length: 4_000 }, (_, at) =>
      commentTreeRow(at * 300 + 1, 0, { score: (at * 7_919) % 1_009 }),
    );
    let longest = 0;
    const shown = readAll(
      () => buildTree(rows, "top"),
      { ...DEFAULT_WINDOW_LIMITS, roots: 50 },
      (waiting) => {
        for (const more of waiting) longest = Math.max(longest, more.key?.length ?? 0);
        const risen = rows[longest % rows.length];
        if (risen) risen.score += 2_000;
      },
    );
    expect(longest).toBeLessThanOrEqual(KEY_LENGTH + 48);
    expect(longest).toBeGreaterThan(1_500);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(4_000);
  });

  test("omits comments written after the first load", () => {
    const rows = Array.from({ length: 30 }, (_, at) => commentTreeRow(at + 1, 0, { score: at }));
    const shown = readAll(
      () => buildTree(rows, "best"),
      DEFAULT_WINDOW_LIMITS,
      () => {
        if (rows.length === 30) rows.push(commentTreeRow(500, 0, { best: 9 }));
      },
    );
    expect(shown).not.toContain(500);
  });
});
