import { expect, test } from "vitest";
import { alice, bob, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { canReadLine } from "./permissions.ts";

test("shows a line to members who do not block its author", () => {
  const blocker = viewerOf(9, { blockedPeople: new Map([[alice.uid, "blur"]]) });
  expect([visitor, bob, blocker].map((viewer) => canReadLine(viewer, alice.uid))).toEqual([false, true, false]);
  expect(canReadLine(blocker, bob.uid)).toBe(true);
});
