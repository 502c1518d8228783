import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ExportRequest } from "#features/data/exports/server/export-writer.ts";
import { axeViolations, listOverflowingDevices, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en } from "../support/texts.ts";

let order: PromiseWithResolvers<ExportRequest>;
let written: PromiseWithResolvers<void>;
setUpBrowserTest(() => {
  order = Promise.withResolvers();
  written = Promise.withResolvers();
  return {
    exports: async (asked) => {
      order.resolve(asked);
      asked.onProgress(20, 50);
      await written.promise;
      writeFileSync(asked.path, "everything that everybody sees");
    },
  };
});

test("exports a sub as its owner, shows the progress, and downloads the archive", async () => {
  const page = await openWindow(browser, base, app.people.olive.member);
  await visit(page, "/s/books/edit/export");
  expect(await listOverflowingDevices(page)).toEqual([]);
  await page.getByRole("button", { name: en.exports.ask }).click();
  await page.getByText(en.exports.wait).waitFor();
  const jobs = app.app.jobs.runDue();
  await order.promise;
  await page.getByRole("progressbar", { name: en.exports.writing(20, 50) }).waitFor();
  expect([await axeViolations(page), await listOverflowingDevices(page)]).toEqual([[], []]);
  written.resolve();
  await jobs;
  const button = page.getByRole("button", { name: en.exports.download(1) });
  await button.waitFor();
  expect(await listOverflowingDevices(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const day = new Date(app.clock.now).toISOString().slice(0, 10);
  expect(download.suggestedFilename()).toBe(`ambit-export-books-${day}.zip`);
});
