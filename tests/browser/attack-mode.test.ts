import { beforeEach, expect, test } from "vitest";
import { noLimiter } from "#platform/http/limits.ts";
import { axeViolationsIn, hasHorizontalOverflow, openWindow, visit, watchWrites } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { patient } from "../support/patience.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

// Attack mode: explanation for admins, proof of work for newcomers, no effect on others.
setUpBrowserTest(() => ({ config: { limits: true }, limiter: noLimiter }));

let post: MadePost;
let fresh: Member;
beforeEach(async () => {
  const { adam, alice } = app.people;
  await app.make.setting("site.captcha_work", "1");
  await app.make.setting("attack.work", "1");
  await app.make.setting("site.require_captchas", "0");
  post = await app.make.post(alice.member, app.books);
  fresh = await app.make.member("fresh");
  await app.db.write((trx) => trx.updateTable("person").set({ joined_at: 1 }).where("uid", "<>", fresh.uid).execute());
  await app.db.write((trx) =>
    trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", fresh.uid).execute(),
  );
  await adam.post("/do/admin/attack_mode", { value: "False" });
});

test("explains its effects to an admin, shows that it is active, and can be ended", async () => {
  const page = await openWindow(browser, base, app.people.adam.member);
  const expectNarrow = async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await hasHorizontalOverflow(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await visit(page, "/admin");
  await page.getByText(`${en.attack.begin} …`).click();
  await page.getByText(en.attack.beginDoes(6)).waitFor();
  await expectNarrow();
  expect(await axeViolationsIn(page, ["light", "dark"])).toEqual([]);
  await page.getByRole("button", { name: en.attack.begin }).click();
  await page.getByText(en.attack.banner(6)).waitFor();
  await page.getByText(en.attack.whys.hand).first().waitFor();
  await page.getByText(en.attack.nothingDone).first().waitFor();
  await app.db.write((trx) => trx.updateTable("attack").set({ refused: 1 }).execute());
  await page.reload();
  await page.getByText(en.attack.done.refused(1)).first().waitFor();
  expect(await page.getByText(en.attack.nothingDone).count()).toBe(0);
  await expectNarrow();
  await page.getByText(`${en.attack.end} …`).click();
  await page.getByRole("button", { name: en.attack.end }).click();
  await page.getByText(en.attack.off).waitFor();
});

test("asks for proof of work on a page opened earlier, keeps the typed text, and sends it afterwards", async () => {
  const page = await openWindow(browser, base, fresh);
  await visit(page, `/p/${post.pid}`);
  await app.people.adam.post("/do/admin/attack_mode", { value: "True" });
  await page.getByLabel(en.comments.write).fill("Typed before");
  await page.getByRole("button", { name: en.comments.send }).click();
  await page
    .getByText(refusalText("captcha.invalid"))
    .first()
    .waitFor({ timeout: patient(10_000) });
  expect(await page.getByLabel(en.comments.write).inputValue()).toBe("Typed before");
  // before its scripts run, the page would submit without a proof of work
  await page
    .locator(".captcha [role=status]")
    .first()
    .waitFor({ timeout: patient(10_000) });
  await page.getByRole("button", { name: en.comments.send }).click();
  await page
    .locator("#comments")
    .getByText("Typed before")
    .waitFor({ timeout: patient(10_000) });
  // the next comment requires a separate proof of work
  await page.getByLabel(en.comments.write).fill("I am still here");
  await page.getByRole("button", { name: en.comments.send }).click();
  await page
    .locator("#comments")
    .getByText("I am still here")
    .waitFor({ timeout: patient(10_000) });
});

test("delays a submitted form until the captcha field has loaded", async () => {
  await app.people.adam.post("/do/admin/attack_mode", { value: "True" });
  const page = await openWindow(browser, base, fresh);
  const arrives = Promise.withResolvers<void>();
  await page.route(/captcha-field/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const sent = watchWrites(page);
  await visit(page, `/p/${post.pid}`);
  await page.getByLabel(en.comments.write).fill("Quicker than its scripts");
  await page.getByRole("button", { name: en.comments.send }).click();
  expect(sent).toEqual([]);
  arrives.resolve();
  await page
    .locator("#comments")
    .getByText("Quicker than its scripts")
    .waitFor({ timeout: patient(10_000) });
});
