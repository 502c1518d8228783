import { expect, test } from "vitest";
import { START_SCRIPT } from "./start-script.ts";

test("contains only ASCII characters, so that the document escapes none", () => {
  expect(START_SCRIPT).toMatch(/^[\0-\x7f]+$/);
});
