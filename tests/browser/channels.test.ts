import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  axeViolations,
  hasHorizontalOverflow,
  openWholeBrowser,
  openWindow,
  visit,
  wholeChromium,
} from "../support/browser.ts";
import { app, base, browser, setUpBrowserTest } from "../support/browser-test.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { type PushBrowser, type PushService, pushBrowser, pushService } from "../support/push-service.ts";
import { en, startingWith } from "../support/texts.ts";

let box: Mailbox;
let service: PushService;
beforeAll(async () => {
  box = await mailbox();
});
afterAll(() => box.close());
setUpBrowserTest(() => {
  service = pushService();
  return { outbound: service.outbound, config: { mail: box.config, publicUrl: new URL("http://ambit.test") } };
});
beforeEach(async () => {
  const email = "alice@home.test";
  await app.db.write((trx) =>
    trx
      .updateTable("person")
      .set({ email, email_key: email, email_confirmed_at: app.clock.now })
      .where("name", "=", "alice")
      .execute(),
  );
});

/** Replaces the push service: the browser gives the page this endpoint and these keys. */
const pretendPush = (page: Page, { endpoint, p256dh, auth }: PushBrowser) =>
  page.addInitScript(
    ([address, key, secret]) => {
      let present: object | null = null;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: { p256dh: key, auth: secret } }),
        unsubscribe: async () => {
          present = null;
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () => present as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || (options.applicationServerKey as Uint8Array).length !== 65) throw new Error();
        present = subscription;
        return subscription as unknown as PushSubscription;
      };
      Notification.requestPermission = async () => "granted";
      // a headless browser never grants the permission
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
    },
    [endpoint, p256dh, auth] as const,
  );

test("enables push by keyboard in this browser, which alone can decrypt messages, and removes a device", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "What are you reading?" });
  const target = pushBrowser("https://push.example/send/1");
  const page = await openWindow(browser, base, alice.member, { worker: true });
  await pretendPush(page, target);
  await visit(page, "/settings/notifications");
  await page.getByRole("button", { name: en.channels.turnOn }).press("Enter");
  await page.getByText(en.channels.pushOn).waitFor();
  await page.getByText(/^Chrome, /).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const got = await bob.post(`/do/sendcomment/${post.pid}`, { parent: "0", comment: "A short book." });
  expect(got.status).toBe(200);
  await expect
    .poll(async () => {
      await app.app.jobs.runDue();
      return service.posted.length;
    })
    .toBe(1);
  const [{ sent }] = service.posted as [(typeof service.posted)[number]];
  expect(JSON.parse(target.read(sent))).toMatchObject({
    title: en.mail.titles["post-reply"]("books"),
    url: `/s/books/${post.pid}/what-are-you-reading/${got.json.cid}`,
  });
  expect(page.errors).toEqual([]);

  await visit(page, "/settings/notifications");
  await page.getByRole("button", { name: startingWith(en.channels.remove("Chrome, ")) }).press("Enter");
  await page.getByText(en.channels.noDevices).waitFor();
  expect(await app.db.read.selectFrom("push_device").select("did").execute()).toEqual([]);
});

// Only the push service is simulated, because a real subscription needs Google's and tests contact no other sites. The
// encrypted message is passed to the service worker as the push service would do.
test.runIf(wholeChromium)("shows a push message with the service worker and opens its target on a press", async () => {
  const { alice, bob } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "What are you reading?" });
  const target = pushBrowser("https://push.example/send/2");
  const whole = await openWholeBrowser();
  try {
    const page = await openWindow(whole, base, alice.member, { worker: true });
    await page.context().grantPermissions(["notifications"], { origin: base });
    await pretendPush(page, target);
    await visit(page, "/settings/notifications");
    await page.getByRole("button", { name: en.channels.turnOn }).press("Enter");
    await page.getByText(en.channels.pushOn).waitFor();
    const got = await bob.post(`/do/sendcomment/${post.pid}`, { parent: "0", comment: "A short book." });
    await expect
      .poll(async () => {
        await app.app.jobs.runDue();
        return service.posted.length;
      })
      .toBe(1);
    const [{ sent }] = service.posted as [(typeof service.posted)[number]];
    const url = `/s/books/${post.pid}/what-are-you-reading/${got.json.cid}`;

    const { deliver, shown, press } = await workerOf(page);
    await deliver(target.read(sent));
    const body = en.mail.texts["post-reply"]("bob", "What are you reading?");
    await expect
      .poll(shown)
      .toEqual([{ title: en.mail.titles["post-reply"]("books"), body, tag: `thread ${post.pid}`, url }]);
    // a newer notification of the thread replaces it
    await deliver(target.read(sent).replace("bob", "carol"));
    await expect.poll(async () => (await shown()).map((each) => each.body)).toEqual([body.replace("bob", "carol")]);
    await press();
    await page.waitForURL(`**${url}`);
    await page.getByText("A short book.").waitFor();
    expect(await shown()).toEqual([]);
    // a browser that shows nothing for a message revokes the permission
    await deliver("not to be read");
    await expect.poll(async () => (await shown()).map((each) => each.title)).toEqual([new URL(base).hostname]);
    await press();
    await page.waitForURL(`${base}/`);
    expect(page.errors).toEqual([]);
  } finally {
    await whole.close();
  }
});

interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** The page's service worker, with the events of the push service and the operating system. */
async function workerOf(page: Page) {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  return {
    /**
     * Resolves once the worker has shown the message. Chromium loses a notification if notifications are queried while
     * it is being shown.
     */
    async deliver(data: string) {
      await worker.evaluate(`self.shown = new Promise((resolve) => {
        const { registration } = self;
        registration.showNotification = async (...message) => {
          delete registration.showNotification;
          await registration.showNotification(...message);
          resolve();
        };
      }), undefined`);
      await devtools.send("ServiceWorker.deliverPushMessage", { origin: base, registrationId, data });
      await worker.evaluate("self.shown");
    },
    shown: () =>
      worker.evaluate(`self.registration.getNotifications().then((all) =>
        all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))`) as Promise<
        ShownNotification[]
      >,
    /** Simulates a press on a notification, which the devtools protocol does not support. */
    press: () =>
      worker.evaluate(`self.registration.getNotifications().then(([notification]) =>
        void self.dispatchEvent(new NotificationEvent("notificationclick", { notification })))`),
  };
}

test("saves channels and quiet hours immediately, in the browser's time zone", async () => {
  const { alice } = app.people;
  const page = await openWindow(browser, base, alice.member);
  await visit(page, "/settings/notifications");
  await page
    .getByRole("combobox", { name: `${en.channels.kinds["post-reply"]}: ${en.channels.columns.mail}` })
    .selectOption("now");
  await page
    .getByRole("row", { name: startingWith(en.channels.kinds["post-reply"]) })
    .getByText(en.posts.kept)
    .waitFor();
  await page.getByRole("switch", { name: `${en.channels.kinds.reminder}: ${en.channels.columns.push}` }).press("Space");
  await page
    .getByRole("row", { name: startingWith(en.channels.kinds.reminder) })
    .getByText(en.posts.kept)
    .waitFor();
  await page.getByLabel(en.channels.quiet).selectOption("22");
  await expect
    .poll(() => app.db.read.selectFrom("delivery_time").select(["quiet_from", "quiet_until"]).executeTakeFirst())
    .toEqual({ quiet_from: 22, quiet_until: 7 });
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await app.db.read.selectFrom("delivery_time").select("zone").executeTakeFirst()).toEqual({ zone });
  const stored = await app.db.read
    .selectFrom("channel_choice")
    .select(["kind", "push", "mail"])
    .orderBy("kind")
    .execute();
  expect(stored).toEqual([
    { kind: "post-reply", push: 1, mail: "now" },
    { kind: "reminder", push: 0, mail: "off" },
  ]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hasHorizontalOverflow(page)).toBe(false);
  }
});
