import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { givePassword, PASSWORD } from "../support/give-password.ts";
import { type TestProvider, testProvider } from "../support/provider.ts";
import { en, refusalText } from "../support/texts.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());
setUpBrowserTest(() => ({ providers: provider.way }));
beforeEach(async () => {
  provider.someone = { sub: "nora-there", name: "nora" };
  await app.db.write(async (trx) => {
    await trx
      .insertInto("provider")
      .values({
        slug: "there",
        label: "There",
        issuer: `${provider.issuer}/`,
        client_id: provider.clientId,
        client_secret: provider.secret,
        is_on: 1,
        created_at: 0,
      })
      .execute();
    await trx.insertInto("setting").values({ name: "site.register_by_provider", value: "1" }).execute();
  });
});

test("registers with a provider, refuses to remove the only way to log in, and logs in again", async () => {
  const page = await openWindow(browser, base, null, { width: 390 });
  await visit(page, "/login");
  await page.getByRole("link", { name: en.providers.logInBy("There") }).click();
  await page.getByRole("heading", { name: en.providers.registerBy("There") }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  expect(await page.getByLabel(en.accounts.username).inputValue()).toBe("nora");
  await page.getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: en.accounts.register }).click();
  await page.waitForURL(/\/welcome$/);

  await visit(page, "/settings/security");
  await page.getByRole("button", { name: en.providers.unlinkOne("There") }).click();
  await page.getByText(refusalText("account.only-way-in")).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);

  await page.context().clearCookies();
  await visit(page, "/login?next=/settings/security");
  await page.getByRole("link", { name: en.providers.logInBy("There") }).click();
  await page.waitForURL(/\/settings\/security$/);
  await page.getByText(en.passkeys.usedAt).waitFor();
});

test("links a provider after re-authentication with it", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member, { width: 390 });
  await visit(page, "/settings/security");
  await page.getByRole("button", { name: en.providers.linkOne("There") }).click();
  await page.getByText(en.providers.notes.linked).waitFor();
  app.clock.now += 1_200_000;
  provider.now = () => app.clock.now;
  await visit(page, "/settings/security");
  await page.getByRole("button", { name: en.providers.unlinkOne("There") }).click();
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByRole("button", { name: en.providers.proveBy("There") }).click();
  await page.waitForURL(/\/settings\/security$/);
  await page.getByRole("button", { name: en.providers.unlinkOne("There") }).click();
  await page.getByText(refusalText("account.only-way-in")).waitFor();
});

test("removes, adds and renames a provider as an admin, who confirms the password first", async () => {
  const { adam } = app.people;
  await givePassword(app, adam.member);
  const page = await openWindow(browser, base, adam.member);
  app.clock.now += 1_200_000;
  await visit(page, "/admin/providers");
  await page.getByRole("button", { name: en.providers.removeOne("There") }).press("Enter");
  await page.getByRole("button", { name: en.layout.yes }).press("Enter");
  const dialog = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.confirm }).click();
  await page.getByText(en.providers.none).waitFor();

  app.clock.now += 1_200_000;
  const fields = page.getByRole("main").locator("form").last();
  const label = (form: Locator) => form.getByRole("textbox", { name: en.providers.label, exact: true });
  await fields.getByLabel(en.providers.slug).fill("here");
  await fields.getByText("/here/").waitFor();
  await label(fields).fill("Here");
  await fields.getByLabel(en.providers.issuer).fill(provider.issuer);
  await fields.getByLabel(en.providers.clientId).fill(provider.clientId);
  await fields.getByLabel(en.providers.clientSecret).fill(provider.secret);
  await fields.getByRole("button", { name: en.providers.add }).click();
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.confirm }).click();
  await page.getByText(en.providers.accounts(0)).waitFor();
  expect(await fields.getByLabel(en.providers.slug).inputValue()).toBe("");

  await page.getByText(en.providers.changeOne("Here")).click();
  const line = page.getByRole("listitem").filter({ hasText: en.providers.accounts(0) });
  await label(line).fill("Over here");
  await line.getByRole("button", { name: en.providers.save }).click();
  await line.getByRole("button", { name: en.providers.removeOne("Over here") }).waitFor();
  expect(page.errors).toEqual([]);
});
