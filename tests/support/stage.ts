import type { Browser } from "playwright-core";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { type TestApp, type TestAppOptions, testApp } from "./app.ts";
import { closeWindows, commonBrowser } from "./browser.ts";
import { listen } from "./sockets.ts";

/** The browser of the process. */
export let browser: Browser;
/** The program of the test that runs. */
export let app: TestApp;
/** Where it listens. */
export let base: string;

/** Gives every test of the file a program of its own and the browser to look at it with. */
export function setStage(optionsOf: () => TestAppOptions = () => ({})): void {
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
