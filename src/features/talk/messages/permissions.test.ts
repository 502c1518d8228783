import { expect, test } from "vitest";
import { viewerOf } from "../../../../tests/support/viewers.ts";
import { canMessage } from "./permissions.ts";

test.each([
  [60, 29, "message.level"],
  [60, 30, null],
  [90, 0, null],
])(
  "lets a member with %d points and %d from badges write to members from level 3: %s",
  (score, badgeScore, expected) => {
    const recipient = { uid: 9, status: 0, isAdmin: false, moderates: false };
    const settings = { "site.send_pm_to_user_min_level": 3 };
    expect(canMessage(viewerOf(1, { score, badgeScore }), recipient, settings)).toBe(expected);
  },
);
