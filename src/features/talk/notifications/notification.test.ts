import { expect, test } from "vitest";
import { maxMentions } from "./notification.ts";

test.each([
  [0, 5],
  [20, 5],
  [21, 10],
  [30, 10],
  [31, 15],
])("at level %i a text notifies at most %i users", (level, most) => {
  expect(maxMentions(level)).toBe(most);
});
