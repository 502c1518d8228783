import { expect, test } from "vitest";
import { START_SCRIPT } from "./start-script.ts";

test("contains no character that the document would escape", () => {
  expect(START_SCRIPT).toMatch(/^[\0-\x7f]+$/);
});
