import type { Page, Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { axeViolations, hasHorizontalOverflow, openWindow, visit } from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { en, upvote } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);

let dora: Member;
let site: string;
setUpBrowserTest();
beforeEach(async () => {
  dora = await app.make.member("dora", { password_hash });
  // passkeys require a host name instead of an IP address
  site = base.replace("127.0.0.1", "localhost");
});

/** Virtual authenticator in the page's browser. It answers immediately, or once it `isTouched`. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    touched: (enabled: boolean) => cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    count: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
}

test("adds a passkey, logs in with it alone and as the second factor, and removes it", async () => {
  const page = await openWindow(browser, site, dora, { width: 390 });
  const key = await plugIn(page);
  await key.touched(true);
  app.clock.now += 1_200_000;
  await visit(page, "/settings/security");
  await page.getByText(en.passkeys.none).waitFor();
  await page.getByLabel(en.passkeys.name).fill("My phone");
  await page.getByRole("button", { name: en.passkeys.add }).click();
  const again = page.getByRole("dialog", { name: en.accounts.reauthenticate });
  await again.getByLabel(en.accounts.password).fill(PASSWORD);
  await again.getByRole("button", { name: en.accounts.confirm }).click();
  await page.locator(".recovery-codes > li").first().waitFor();
  expect(await key.count()).toBe(1);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByRole("link", { name: en.accounts.codesKept }).click();
  await page.getByText("My phone", { exact: true }).waitFor();
  await page.getByText(en.accounts.codesLeft(10)).waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);

  // the same authenticator refuses a second one
  await page.getByRole("button", { name: en.passkeys.add }).click();
  await page.getByText(en.passkeys.here).waitFor();

  await page.locator("summary", { hasText: en.passkeys.rename }).click();
  await page.getByLabel(en.passkeys.newName("My phone")).fill("Old phone");
  await page.getByLabel(en.passkeys.newName("My phone")).press("Enter");
  await page.getByText("Old phone", { exact: true }).waitFor();

  // passkey alone
  await key.touched(false);
  await page.context().clearCookies();
  await visit(page, "/login?next=/settings/security");
  await expectFit(page);
  await key.touched(true);
  await page.getByRole("button", { name: en.passkeys.logIn }).click();
  await page.getByText("Old phone", { exact: true }).waitFor();

  // passkey after the password
  await key.touched(false);
  await page.context().clearCookies();
  await visit(page, "/login?next=/settings/security");
  await page.getByLabel(en.accounts.username).fill("dora");
  await page.getByLabel(en.accounts.password).fill(PASSWORD);
  await page.getByRole("button", { name: en.accounts.logIn, exact: true }).last().click();
  await page.getByRole("heading", { name: en.accounts.secondStep }).waitFor();
  await page.getByLabel(en.passkeys.recoveryCode).waitFor();
  await expectFit(page);
  await key.touched(true);
  await page.getByRole("button", { name: en.passkeys.use }).click();
  await page.getByText("Old phone", { exact: true }).waitFor();

  app.clock.now += 1_200_000;
  await page.getByRole("button", { name: en.passkeys.removeOne("Old phone") }).click();
  await page
    .getByRole("dialog", { name: en.accounts.reauthenticate })
    .getByRole("button", { name: en.passkeys.use })
    .click();
  await page.getByText(en.passkeys.none).waitFor();
  expect(page.errors).toEqual([]);
});

test("continues the intended action after a passkey in the log-in dialog, alone and as the second step", async () => {
  const page = await openWindow(browser, site, dora);
  const key = await plugIn(page);
  await key.touched(true);
  await visit(page, "/settings/security");
  await page.getByRole("button", { name: en.passkeys.add }).click();
  await page.getByRole("link", { name: en.accounts.codesKept }).click();
  await page.getByText(en.accounts.codesLeft(10)).waitFor();
  const post = await app.make.post(app.people.alice.member, app.books);
  const votes = () => app.db.read.selectFrom("post_vote").select("uid").where("pid", "=", post.pid).execute();

  await key.touched(false);
  await page.context().clearCookies();
  await visit(page, `/s/books/${post.pid}`);
  const offered = page.waitForResponse("**/do/passkey/log_in");
  await page.getByRole("button", { name: upvote }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.passkeys.logIn }).waitFor();
  await offered;
  expect(await hasHorizontalOverflow(page)).toBe(false);
  // touched before the press, the key would answer the autofill; touched after the prompt opened, it would not respond
  const touch = async (route: Route) => {
    await key.touched(true);
    await route.continue();
  };
  await page.route("**/do/passkey/log_in", touch, { times: 1 });
  await dialog.getByRole("button", { name: en.passkeys.logIn }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(votes).toEqual([{ uid: dora.uid }]);

  await key.touched(false);
  await page.context().clearCookies();
  const other = await app.make.post(app.people.alice.member, app.books);
  await visit(page, `/s/books/${other.pid}`);
  await page.getByRole("button", { name: upvote }).first().click();
  await dialog.getByLabel(en.accounts.username).fill("dora");
  await dialog.getByLabel(en.accounts.password).fill(PASSWORD);
  await dialog.getByRole("button", { name: en.accounts.logIn, exact: true }).click();
  await dialog.getByLabel(en.passkeys.recoveryCode).waitFor();
  await expectFit(page);
  await key.touched(true);
  await dialog.getByRole("button", { name: en.passkeys.use }).click();
  await dialog.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("is offered by the browser's autofill for the name", async () => {
  const page = await openWindow(browser, site, dora);
  const key = await plugIn(page);
  await key.touched(true);
  await visit(page, "/settings/security");
  await page.getByRole("button", { name: en.passkeys.add }).click();
  await page.getByRole("link", { name: en.accounts.codesKept }).click();
  await page.getByText(en.accounts.codesLeft(10)).waitFor();
  await page.context().clearCookies();
  // a virtual authenticator accepts immediately, so the page may be left before it has loaded
  await page.goto("/login?next=/settings/security", { waitUntil: "commit" });
  await page.waitForURL((url) => url.pathname === "/settings/security");
  expect(page.errors).toEqual([]);
});

test("explains the requirements of passkeys without scripts; everything else works", async () => {
  const page = await openWindow(browser, site, dora, { scripts: false });
  await page.goto("/settings/security");
  await page.getByText(en.passkeys.needsScripts).waitFor();
  expect(await page.getByRole("button", { name: en.passkeys.add }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: en.accounts.setUpApp }).isVisible()).toBe(true);
  await page.context().clearCookies();
  await page.goto("/login");
  expect(await page.getByRole("button", { name: en.passkeys.logIn }).isVisible()).toBe(false);
  await page.getByLabel(en.accounts.username).fill("dora");
  await page.getByLabel(en.accounts.password).fill(PASSWORD);
  await page.getByRole("button", { name: en.accounts.logIn, exact: true }).last().click();
  await page.waitForURL("**/");
});
