import { expect, test } from "vitest";
import { maxMentions } from "./notification.ts";

test.each([
  [0, 5],
  [20, 5],
  [21, 10],
  [30, 10],
  [31, 15],
])("allows a text at level %i to notify %i users", (level, most) => {
  expect(maxMentions(level)).toBe(most);
});
