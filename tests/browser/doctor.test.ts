import { expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { type FakeDoctor, fakeDoctor, REPORT } from "../support/fake-doctor.ts";
import { en } from "../support/texts.ts";

let doctor: FakeDoctor;
setUpBrowserTest(() => {
  doctor = fakeDoctor();
  return { doctor };
});

test("starts a check and shows its findings when finished", async () => {
  const page = await openWindow(browser, base, app.people.adam.member, { width: 390 });
  await visit(page, "/admin/doctor");
  await page.getByText(en.doctor.never).waitFor();
  await page.getByRole("button", { name: en.doctor.look }).click();
  await page.getByText(en.doctor.looking).waitFor();
  doctor.looksAt = { stage: "counters", done: 14, total: 17 };
  await page.getByRole("progressbar", { name: en.doctor.lookingAt(en.doctor.checks.counters, 15, 17) }).waitFor();
  expect([await axeViolations(page), await hasHorizontalOverflow(page)]).toEqual([[], false]);
  doctor.report = REPORT;
  await page.getByText(en.doctor.sum({ broken: 1, look: 1 })).waitFor();
  await page.getByText("AMBIT_PROXIES=2").waitFor();
  await page.getByRole("status").getByText(en.posts.done, { exact: true }).waitFor();
  expect([await axeViolations(page), await hasHorizontalOverflow(page)]).toEqual([[], false]);
});

test("sends no requests while the page is hidden, and continues when visible", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  await visit(page, "/admin/doctor");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/-/data/admin/doctor")) asked += 1;
  });
  await page.clock.install();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await page.getByRole("button", { name: en.doctor.look }).click();
  await page.getByText(en.doctor.looking).waitFor();
  await setHidden(true);
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
  await setHidden(false);
  doctor.report = REPORT;
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return page.getByText(en.doctor.sum({ broken: 1, look: 1 })).count();
    })
    .toBe(1);
});

test("offers a link to check again without scripts", async () => {
  const page = await openWindow(browser, base, app.people.adam.member, { scripts: false });
  await page.goto("/admin/doctor");
  await page.getByRole("button", { name: en.doctor.look }).click();
  doctor.report = REPORT;
  await page.getByRole("link", { name: en.doctor.again }).click();
  await page.getByText(en.doctor.sum({ broken: 1, look: 1 })).waitFor();
});
