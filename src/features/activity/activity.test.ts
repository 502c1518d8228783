import { expect, test } from "vitest";
import { type ActivityEntry, isAbout, keyOf, shortened, sinceRendered, withFresh } from "./activity.ts";

const entry = (pid: number, cid: number | null = null, text = "x"): ActivityEntry => ({
  kind: cid === null ? "post" : "comment",
  pid,
  cid,
  user: "alice",
  text,
  blurred: false,
  nsfw: false,
  sub: "books",
  address: "/",
  at: 0,
});

test("a new entry comes first and drops the last, and nothing is listed twice", () => {
  const present = [entry(3), entry(2, 7), entry(1)];
  expect(withFresh([entry(4)], present, 3).map(keyOf)).toEqual(["p4", "p3", "c7"]);
  expect(withFresh([entry(2, 8), entry(3)], present, 5).map(keyOf)).toEqual(["c8", "p3", "c7", "p1"]);
  expect(withFresh([], present, 2).map(keyOf)).toEqual(["p3", "c7"]);
});

test("a late entry is sorted by its time", () => {
  const at = (pid: number, at: number): ActivityEntry => ({ ...entry(pid), at });
  expect(withFresh([at(1, 10)], [at(3, 30), at(2, 20)], 9).map(keyOf)).toEqual(["p3", "p2", "p1"]);
});

test("an entry older than the rendered list and not in it was deleted", () => {
  const at = (pid: number, at: number): ActivityEntry => ({ ...entry(pid), at });
  const received = [at(4, 40), at(3, 30), at(2, 20)];
  expect(sinceRendered(received, [at(3, 30), at(1, 10)]).map(keyOf)).toEqual(["p4", "p3"]);
  expect(sinceRendered(received, []).map(keyOf)).toEqual(["p4", "p3", "p2"]);
});

test("a post takes its comments with it, a comment only itself", () => {
  const all = [entry(1), entry(1, 7), entry(2, 8)];
  expect(all.filter((one) => isAbout(one, { pid: 1 })).map(keyOf)).toEqual(["p1", "c7"]);
  expect(all.filter((one) => isAbout(one, { cid: 8 })).map(keyOf)).toEqual(["c8"]);
});

test("beside the lists a text has 150 characters at most and no half ones", () => {
  expect(shortened(entry(1, 1, "short")).text).toBe("short");
  expect(shortened(entry(1, 1, "a".repeat(150))).text).toBe("a".repeat(150));
  expect(shortened(entry(1, 1, "a".repeat(151))).text).toBe(`${"a".repeat(149)}…`);
  const cut = shortened(entry(1, 1, `${"a".repeat(148)}😀😀`)).text;
  expect([cut, cut.isWellFormed()]).toEqual([`${"a".repeat(148)}…`, true]);
});
