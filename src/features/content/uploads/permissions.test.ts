import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { viewerOf } from "../../../../tests/support/viewers.ts";
import { canUpload, canUploadType, mustDescribe, uploadSpace } from "./permissions.ts";

const open = { ...DEFAULT_SETTINGS, "site.allow_uploads": true, "site.upload_min_level": 3 };

test.each([
  [60, 29, "file.not-allowed"],
  [60, 30, null],
])("lets a member with %d points and %d from badges upload from level 3: %s", (score, badgeScore, expected) => {
  expect(canUpload(viewerOf(1, { score, badgeScore }), open)).toBe(expected);
  expect(canUpload(viewerOf(1, { score, badgeScore }), { ...open, "site.allow_uploads": false })).toBe(
    "file.not-allowed",
  );
});

test.each([
  ["png", null, null],
  ["mp4", "file.video", null],
  ["webm", "file.video", null],
  [null, "file.type", "file.type"],
] as const)("refuses a file of the type %s without videos: %s, and with them: %s", (type, without, along) => {
  expect(canUploadType(type, { ...open, "site.allow_video_uploads": false })).toBe(without);
  expect(canUploadType(type, { ...open, "site.allow_video_uploads": true })).toBe(along);
});

test("requires alt text from members who chose to require it", () => {
  const { preferences } = viewerOf(1);
  expect(mustDescribe({ preferences: { ...preferences, describe: "on" } })).toBe(true);
  expect(mustDescribe({ preferences: { ...preferences, describe: "off" } })).toBe(false);
});

test("reads a member's upload space in MiB", () => {
  expect(uploadSpace({ ...DEFAULT_SETTINGS, "site.upload_space_per_user": 3 })).toBe(3_145_728);
});
