import { expect, test } from "vitest";
import { START_SCRIPT } from "./start-script.ts";

test("it holds nothing that the document around a page writes as an escape, which scripts do not know", () => {
  expect(START_SCRIPT).toMatch(/^[\0-\x7f]+$/);
});
