import { afterAll, beforeAll, expect, test } from "vitest";
import { measureFirstView } from "../../bench/first-view.ts";
import { type TestApp, testApp } from "../support/app.ts";

// The bench has the same limits; here a change that is heavier fails at once.
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.skipIf(process.env.AMBIT_UNBUILT !== undefined)("a first view is at most 12 files and 110 kB", async () => {
  const { files, kilobytes } = await measureFirstView(app.app);
  expect(files).toBeGreaterThan(2);
  expect(files).toBeLessThanOrEqual(12);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(110);
});
