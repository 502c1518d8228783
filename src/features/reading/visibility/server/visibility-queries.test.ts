import { expect, test } from "vitest";
import type { ActiveFilter } from "#domain/filters.ts";
import { alice, viewerOf } from "../../../../../tests/support/viewers.ts";
import { hasNoHiddenContent } from "./visibility-queries.ts";

const filters = [{}] as ActiveFilter[];

test.each([
  ["a member", alice, true],
  ["a member with NSFW posts blurred", viewerOf(1, { nsfw: "blur" }), true],
  ["a member who blurs another member", viewerOf(1, { blockedPeople: new Map([[2, "blur"]]) }), true],
  ["a member who hides NSFW posts", viewerOf(1, { nsfw: "hide" }), false],
  ["a member who hides another member", viewerOf(1, { blockedPeople: new Map([[2, "hide"]]) }), false],
  ["a member who blocks a sub", viewerOf(1, { blockedSubs: new Set([7]) }), false],
  ["a member with filters", viewerOf(1, { filters }), false],
  ["a member with hidden posts", viewerOf(1, { hidesPosts: true }), false],
])("uses the shared lists for %s: %s", (_name, viewer, expected) => {
  expect(hasNoHiddenContent(viewer)).toBe(expected);
});
