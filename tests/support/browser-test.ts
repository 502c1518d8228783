import type { Browser } from "playwright-core";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { type TestApp, type TestAppOptions, testApp } from "./app.ts";
import { closeWindows, commonBrowser } from "./browser.ts";
import { listen } from "./sockets.ts";

/** Shared browser of the process. */
export let browser: Browser;
/** Program of the current test. */
export let app: TestApp;
/** Base URL of `app`. */
export let base: string;

/** Gives every test of the file its own program, and the shared browser. */
export function setUpBrowserTest(optionsOf: () => TestAppOptions = () => ({})): void {
  beforeAll(async () => {
    browser = await commonBrowser();
  });
  beforeEach(async () => {
    app = await testApp(optionsOf());
    base = await listen(app);
  });
  afterEach(async () => {
    await closeWindows(browser);
    await app.close();
  });
}
