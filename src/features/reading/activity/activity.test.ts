import { expect, test } from "vitest";
import {
  type ActivityEntry,
  busySubs,
  grouped,
  isAbout,
  keyOf,
  matchesActivityFilter,
  shortened,
  sinceRendered,
  withFresh,
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
  expect(withFresh([entry(4)], present, 3).map(keyOf)).toEqual(["p4", "p3", "c7"]);
  expect(withFresh([entry(2, 8), entry(3)], present, 5).map(keyOf)).toEqual(["c8", "p3", "c7", "p1"]);
  expect(withFresh([], present, 2).map(keyOf)).toEqual(["p3", "c7"]);
});

test("sorts a late entry by its time", () => {
  const at = (pid: number, at: number): ActivityEntry => ({ ...entry(pid), at });
  expect(withFresh([at(1, 10)], [at(3, 30), at(2, 20)], 9).map(keyOf)).toEqual(["p3", "p2", "p1"]);
});

test("drops entries deleted before the list was rendered", () => {
  const at = (pid: number, at: number): ActivityEntry => ({ ...entry(pid), at });
  const received = [at(4, 40), at(3, 30), at(2, 20)];
  expect(sinceRendered(received, [at(3, 30), at(1, 10)]).map(keyOf)).toEqual(["p4", "p3"]);
  expect(sinceRendered(received, []).map(keyOf)).toEqual(["p4", "p3", "p2"]);
});

test("matches a post with its comments, and a comment alone", () => {
  const all = [entry(1), entry(1, 7), entry(2, 8)];
  expect(all.filter((one) => isAbout(one, { pid: 1 })).map(keyOf)).toEqual(["p1", "c7"]);
  expect(all.filter((one) => isAbout(one, { cid: 8 })).map(keyOf)).toEqual(["c8"]);
});

test("truncates texts to 150 characters beside the lists, never within a character", () => {
  expect(shortened(entry(1, 1, "short")).text).toBe("short");
  expect(shortened(entry(1, 1, "a".repeat(150))).text).toBe("a".repeat(150));
  expect(shortened(entry(1, 1, "a".repeat(151))).text).toBe(`${"a".repeat(149)}…`);
  const cut = shortened(entry(1, 1, `${"a".repeat(148)}😀😀`)).text;
  expect([cut, cut.isWellFormed()]).toEqual([`${"a".repeat(148)}…`, true]);
});

test("groups the comments of a thread at its newest, with a title from any of them", () => {
  const written = (pid: number, cid: number, title: string | null) => ({ ...entry(pid, cid), title });
  const groups = grouped([written(1, 9, null), entry(3), written(2, 8, "Two"), written(1, 7, "One"), entry(1)]);
  expect(groups.map(({ key, title, entries }) => [key, title, entries.map(keyOf)])).toEqual([
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
      .map(keyOf);
  expect(wanted(null, null)).toEqual(["p1", "c7", "p2"]);
  expect(wanted("post", null)).toEqual(["p1", "p2"]);
  expect(wanted(null, "Books")).toEqual(["p1", "c7"]);
  expect(wanted("comment", "garden")).toEqual([]);
});

test("offers the most active subs and the chosen one", () => {
  const of = (...names: string[]) => names.map((sub) => ({ sub }));
  expect(busySubs(of("b", "a", "c", "c"), null)).toEqual(["c", "a", "b"]);
  expect(busySubs(of("a", "b", "c", "d", "e", "f", "g"), "Z")).toEqual(["a", "b", "c", "d", "e", "Z"]);
  expect(busySubs(of("a", "b"), "A")).toEqual(["a", "b"]);
});
