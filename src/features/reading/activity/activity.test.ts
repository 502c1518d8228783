import { expect, test } from "vitest";
import {
  type ActivityEntry,
  filterSinceRendered,
  getActivityKey,
  groupEntries,
  isEntryDeleted,
  listActiveSubs,
  matchesActivityFilter,
  mergeEntries,
  shortenEntry,
} from "./activity.ts";

const entry = (pid: number, cid: number | null = null, text = "x"): ActivityEntry => ({
  kind: cid === null ? "post" : "comment",
  pid,
  cid,
  user: "alice",
  text,
  title: null,
  blurred: false,
  nsfw: false,
  sub: "books",
  address: "/",
  at: 0,
});

test("adds a new entry first, drops the last, and lists none twice", () => {
  const present = [entry(3), entry(2, 7), entry(1)];
  expect(mergeEntries([entry(4)], present, 3).map(getActivityKey)).toEqual(["p4", "p3", "c7"]);
  expect(mergeEntries([entry(2, 8), entry(3)], present, 5).map(getActivityKey)).toEqual(["c8", "p3", "c7", "p1"]);
  expect(mergeEntries([], present, 2).map(getActivityKey)).toEqual(["p3", "c7"]);
});

test("sorts a late entry by its time", () => {
  const at = (pid: number, at: number): ActivityEntry => ({ ...entry(pid), at });
  expect(mergeEntries([at(1, 10)], [at(3, 30), at(2, 20)], 9).map(getActivityKey)).toEqual(["p3", "p2", "p1"]);
});

test("drops entries deleted before the list was rendered", () => {
  const at = (pid: number, at: number): ActivityEntry => ({ ...entry(pid), at });
  const received = [at(4, 40), at(3, 30), at(2, 20)];
  expect(filterSinceRendered(received, [at(3, 30), at(1, 10)]).map(getActivityKey)).toEqual(["p4", "p3"]);
  expect(filterSinceRendered(received, []).map(getActivityKey)).toEqual(["p4", "p3", "p2"]);
});

test("matches a post with its comments, and a comment alone", () => {
  const all = [entry(1), entry(1, 7), entry(2, 8)];
  expect(all.filter((one) => isEntryDeleted(one, { pid: 1 })).map(getActivityKey)).toEqual(["p1", "c7"]);
  expect(all.filter((one) => isEntryDeleted(one, { cid: 8 })).map(getActivityKey)).toEqual(["c8"]);
});

test("truncates texts to 150 characters beside the lists, never within a character", () => {
  expect(shortenEntry(entry(1, 1, "short")).text).toBe("short");
  expect(shortenEntry(entry(1, 1, "a".repeat(150))).text).toBe("a".repeat(150));
  expect(shortenEntry(entry(1, 1, "a".repeat(151))).text).toBe(`${"a".repeat(149)}…`);
  const cut = shortenEntry(entry(1, 1, `${"a".repeat(148)}😀😀`)).text;
  expect([cut, cut.isWellFormed()]).toEqual([`${"a".repeat(148)}…`, true]);
});

test("groups the comments of a thread at its newest, with a title from any of them", () => {
  const written = (pid: number, cid: number, title: string | null) => ({ ...entry(pid, cid), title });
  const groups = groupEntries([written(1, 9, null), entry(3), written(2, 8, "Two"), written(1, 7, "One"), entry(1)]);
  expect(groups.map(({ key, title, entries }) => [key, title, entries.map(getActivityKey)])).toEqual([
    ["t1", "One", ["c9", "c7"]],
    ["p3", null, ["p3"]],
    ["t2", "Two", ["c8"]],
    ["p1", null, ["p1"]],
  ]);
});

test("filters by kind, by sub in any letter case, or by both", () => {
  const wanted = (kind: ActivityEntry["kind"] | null, sub: string | null) =>
    [entry(1), entry(1, 7), { ...entry(2), sub: "garden" }]
      .filter((one) => matchesActivityFilter(one, { kind, sub }))
      .map(getActivityKey);
  expect(wanted(null, null)).toEqual(["p1", "c7", "p2"]);
  expect(wanted("post", null)).toEqual(["p1", "p2"]);
  expect(wanted(null, "Books")).toEqual(["p1", "c7"]);
  expect(wanted("comment", "garden")).toEqual([]);
});

test("offers the most active subs and the chosen one", () => {
  const of = (...names: string[]) => names.map((sub) => ({ sub }));
  expect(listActiveSubs(of("b", "a", "c", "c"), null)).toEqual(["c", "a", "b"]);
  expect(listActiveSubs(of("a", "b", "c", "d", "e", "f", "g"), "Z")).toEqual(["a", "b", "c", "d", "e", "Z"]);
  expect(listActiveSubs(of("a", "b"), "A")).toEqual(["a", "b"]);
});
