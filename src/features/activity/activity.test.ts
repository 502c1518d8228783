import { expect, test } from "vitest";
import { type ActivityEntry, keyOf, shortened, withFresh } from "./activity.ts";

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

test("a new entry stands first and drops the last, and nothing stands twice", () => {
  const present = [entry(3), entry(2, 7), entry(1)];
  expect(withFresh([entry(4)], present, 3).map(keyOf)).toEqual(["p4", "p3", "c7"]);
  expect(withFresh([entry(2, 8), entry(3)], present, 5).map(keyOf)).toEqual(["c8", "p3", "c7", "p1"]);
  expect(withFresh([], present, 2).map(keyOf)).toEqual(["p3", "c7"]);
});

test("beside the lists a text has 150 characters at most and no half ones", () => {
  expect(shortened(entry(1, 1, "short")).text).toBe("short");
  expect(shortened(entry(1, 1, "a".repeat(150))).text).toBe("a".repeat(150));
  expect(shortened(entry(1, 1, "a".repeat(151))).text).toBe(`${"a".repeat(149)}…`);
  const cut = shortened(entry(1, 1, `${"a".repeat(148)}😀😀`)).text;
  expect([cut, cut.isWellFormed()]).toEqual([`${"a".repeat(148)}…`, true]);
});
