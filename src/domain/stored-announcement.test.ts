import { expect, test } from "vitest";
import {
  getAnnouncementForReader,
  getCurrentAnnouncement,
  NO_ANNOUNCEMENT,
  readAnnounced,
  writeAnnounced,
} from "./stored-announcement.ts";

const line = { pid: 0, text: "Back at 18:00 UTC", forMembers: true, until: 5_000 };

test("reads stored announcements; a post alone is stored as its id", () => {
  const post = { ...NO_ANNOUNCEMENT, pid: 7 };
  expect(writeAnnounced(post)).toBe("7");
  for (const each of [line, post, { ...post, until: 9 }, { ...line, text: "1 2 3" }]) {
    expect(readAnnounced(writeAnnounced(each))).toEqual(each);
  }
  for (const text of ["", "0", "none", "7 2 0 x", "-1"]) expect(readAnnounced(text)).toEqual(NO_ANNOUNCEMENT);
});

test("is visible until its end, and only to members if so chosen", () => {
  const settings = { announced: line };
  expect([getCurrentAnnouncement(settings, 4_999), getCurrentAnnouncement(settings, 5_000)]).toEqual([line, null]);
  expect([getAnnouncementForReader(settings, 0, 0), getAnnouncementForReader(settings, 3, 0)]).toEqual([null, line]);
  expect(getCurrentAnnouncement({ announced: NO_ANNOUNCEMENT }, 0)).toBeNull();
  expect(getAnnouncementForReader({ announced: { ...line, forMembers: false, until: 0 } }, 0, 9e15)).not.toBeNull();
});
