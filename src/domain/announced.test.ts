import { expect, test } from "vitest";
import { announcedNow, announcedTo, NOTHING_ANNOUNCED, readAnnounced, writeAnnounced } from "./announced.ts";

const line = { pid: 0, text: "Back at 18:00 UTC", forMembers: true, until: 5_000 };

test("reads stored announcements; a post alone is stored as its id", () => {
  const post = { ...NOTHING_ANNOUNCED, pid: 7 };
  expect(writeAnnounced(post)).toBe("7");
  for (const each of [line, post, { ...post, until: 9 }, { ...line, text: "1 2 3" }]) {
    expect(readAnnounced(writeAnnounced(each))).toEqual(each);
  }
  for (const text of ["", "0", "none", "7 2 0 x", "-1"]) expect(readAnnounced(text)).toEqual(NOTHING_ANNOUNCED);
});

test("is visible until its end, and only to members if so chosen", () => {
  const settings = { announced: line };
  expect([announcedNow(settings, 4_999), announcedNow(settings, 5_000)]).toEqual([line, null]);
  expect([announcedTo(settings, 0, 0), announcedTo(settings, 3, 0)]).toEqual([null, line]);
  expect(announcedNow({ announced: NOTHING_ANNOUNCED }, 0)).toBeNull();
  expect(announcedTo({ announced: { ...line, forMembers: false, until: 0 } }, 0, 9e15)).not.toBeNull();
});
