import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOTIFICATION_KIND_NAMES } from "#features/talk/channels/channel.ts";
import { DIGEST_JOB } from "#features/talk/channels/server/digests.ts";
import { enqueueNotificationDelivery } from "#features/talk/channels/server/enqueue-delivery.ts";
import { listPersonCounts } from "#features/talk/live/server/live-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox, type ReceivedMail } from "../support/mailbox.ts";
import { patient } from "../support/patience.ts";
import { type PushBrowser, type PushService, pushBrowser, pushService } from "../support/push-service.ts";
import { en } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// Tuesday, 10:00 UTC
const NOW = Date.UTC(2026, 2, 10, 10);

let app: TestApp;
let box: Mailbox;
let service: PushService;
let post: MadePost;
beforeEach(async () => {
  box = await mailbox();
  service = pushService();
  app = await testApp({
    now: NOW,
    outbound: service.outbound,
    config: { mail: box.config, publicUrl: new URL("http://ambit.test") },
  });
  post = await app.make.post(app.people.alice.member, app.books, { title: "What are you reading?" });
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const refusal = (got: TestResponse) => [got.status, got.json.code];
const confirmed = (who: Member, email = `${who.name}@home.test`) =>
  app.db.write((trx) =>
    trx
      .updateTable("person")
      .set({ email, email_key: email, email_confirmed_at: NOW })
      .where("uid", "=", who.uid)
      .execute(),
  );
const choose = async (who: Client, fields: Record<string, unknown>) =>
  expect((await who.post("/settings/notifications", fields)).status).toBe(200);
const subscribe = (who: Client, browser: PushBrowser, name = "Firefox, Linux") =>
  who.post("/do/push/subscribe", { endpoint: browser.endpoint, p256dh: browser.p256dh, auth: browser.auth, name });
let calls = 0;
const browserOf = () => {
  calls += 1;
  return pushBrowser(`https://push.example/send/${calls}`);
};
const jobs = () =>
  app.db.read.selectFrom("job").select(["kind", "due_at"]).where("kind", "like", "channels.%").execute();
const comment = async (who: Client, text: string, parent = "0"): Promise<number> => {
  const got = await who.post(`/do/sendcomment/${post.pid}`, { parent, comment: text, content: text });
  expect(got.status).toBe(200);
  return got.json.cid;
};
/** Retries the check, because listeners run asynchronously after the response. */
const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: patient(5_000) });
/** Waits until this many deliveries are queued. */
const enqueued = (count: number) =>
  eventually(async () => {
    const rows = await app.db.read
      .selectFrom("job")
      .select("jid")
      .where("kind", "in", ["channels.push", "channels.mail"])
      .execute();
    expect(rows).toHaveLength(count);
  });
const deliver = () => app.app.jobs.runDue();
const pushedTo = (browser: PushBrowser) =>
  service.posted
    .filter(({ address }) => address === browser.endpoint)
    .map(({ sent }) => JSON.parse(browser.read(sent)) as Record<string, unknown>);
const linkIn = (mail: ReceivedMail | undefined, path: string) =>
  new RegExp(`http://ambit\\.test(${path}\\S*)`).exec(mail?.text ?? "")?.[1] ?? "";

describe("POST /settings/notifications", () => {
  test("stores the given choices and keeps the others", async () => {
    const { alice } = app.people;
    const { uid } = alice.member;
    await confirmed(alice.member);
    await choose(alice, { "mail.post-reply": "now" });
    await choose(alice, { "push.post-reply": ["off"], "site.flair-given": ["off", "on"] });
    await choose(alice, { zone: "Europe/Bratislava", quiet_from: "22" });
    const rows = await app.db.read.selectFrom("channel_choice").selectAll().orderBy("kind").execute();
    expect(rows).toEqual([
      { uid, kind: "flair-given", site: 1, push: 0, mail: "off" },
      { uid, kind: "post-reply", site: 1, push: 0, mail: "now" },
    ]);
    const times = await app.db.read.selectFrom("delivery_time").selectAll().executeTakeFirst();
    expect(times).toMatchObject({ zone: "Europe/Bratislava", quiet_from: 22, quiet_until: 7, next_digest_at: null });
    const page = await alice.get("/settings/notifications");
    expect(page.text).toMatch(/<select[^>]*name="mail.post-reply"[^>]*>.*?<option value="now" selected="">/);
    await choose(alice, { quiet_from: "", "mail.comment-reply": "digest" });
    expect(await app.db.read.selectFrom("delivery_time").selectAll().executeTakeFirst()).toMatchObject({
      quiet_from: null,
      quiet_until: null,
      // 08:00 in Bratislava
      next_digest_at: NOW + 21 * HOUR,
    });
  });

  test("works as a plain form with all of its fields", async () => {
    const { bob } = app.people;
    const fields = Object.fromEntries(NOTIFICATION_KIND_NAMES.map((kind) => [`push.${kind}`, "off"]));
    const got = await bob.form("/settings/notifications", {
      ...fields,
      zone: "UTC",
      quiet_from: "23",
      quiet_until: "6",
    });
    expect([got.status, got.location]).toEqual([303, "/settings/notifications?saved=1"]);
    expect((await bob.get(got.location as string)).text).toContain(en.layout.saved);
    const rows = await app.db.read.selectFrom("channel_choice").select(["kind", "push"]).execute();
    expect(rows.every(({ push }) => push === 0) && rows.length === NOTIFICATION_KIND_NAMES.length).toBe(true);
  });

  test("refuses invalid values and visitors", async () => {
    const { alice, visitor } = app.people;
    for (const [name, value] of [
      ["mail.post-reply", "always"],
      ["push.message", "maybe"],
      ["zone", "Mars/Olympus"],
      ["digest", "hourly"],
      ["digest_hour", "24"],
      ["quiet_from", "-1"],
      ["quiet_until", ""],
    ] as const) {
      const got = await alice.post("/settings/notifications", { [name]: value });
      expect([...refusal(got), got.json.field]).toEqual([400, "request.bad-field", name]);
    }
    expect(refusal(await visitor.post("/settings/notifications", {}))).toEqual([401, "account.log-in"]);
    expect((await visitor.get("/settings/notifications")).location).toContain("/login");
    expect(refusal(await alice.post("/settings/notifications", {}, { csrf: false }))).toEqual([403, "request.csrf"]);
    expect(await app.db.read.selectFrom("channel_choice").selectAll().execute()).toEqual([]);
  });

  test("offers email only if it can be sent", async () => {
    const { alice } = app.people;
    const page = async () => (await alice.get("/settings/notifications")).text;
    expect(await page()).toContain(en.channels.noAddress);
    expect(await page()).not.toContain('name="mail.post-reply"');
    await confirmed(alice.member);
    expect(await page()).toContain('name="mail.post-reply"');
    await app.close();
    app = await testApp();
    expect((await app.people.alice.get("/settings/notifications")).text).toContain(en.channels.noMail);
  });

  test("neither lists nor counts notifications disabled on the site, but can email them", async () => {
    const { alice, bob } = app.people;
    await confirmed(alice.member);
    await choose(alice, { "site.post-reply": "off", "mail.post-reply": "now" });
    await comment(bob, "A short book about lighthouses.");
    await enqueued(1);
    await deliver();
    expect(box.received).toHaveLength(1);
    const { uid } = alice.member;
    const unread = async () => (await listPersonCounts(app.db.read, [uid]))[0]?.unread;
    expect(await unread()).toBe(0);
    expect((await alice.get("/notifications")).text).not.toContain("lighthouses");
    await choose(alice, { "site.post-reply": "on" });
    expect((await alice.get("/notifications")).text).toContain("lighthouses");
  });
});

describe("immediate emails", () => {
  beforeEach(async () => {
    await confirmed(app.people.alice.member);
    await choose(app.people.alice, { "mail.post-reply": "now" });
  });

  test("sends one email with the text, in the reader's language", async () => {
    const { alice, bob } = app.people;
    await app.db.write((trx) =>
      trx.updateTable("person").set({ language: "sk" }).where("uid", "=", alice.member.uid).execute(),
    );
    const cid = await comment(bob, "A **short** book: see evil.example");
    await enqueued(1);
    await deliver();
    const [mail] = box.received;
    expect(mail?.to).toEqual(["alice@home.test"]);
    expect(mail?.headers.references).toMatch(/^<thread-\d+@/);
    expect(mail?.headers.subject).toBe("bob: odpoveď na váš príspevok „What are you reading?“");
    expect(mail?.text).toContain("What are you reading?\n- bob");
    expect(mail?.text).toContain("A short book: see evil\u200b.example");
    expect(linkIn(mail, "/s/")).toMatch(new RegExp(`^/s/books/${post.pid}/what-are-you-reading/${cid}$`));
    // same event again, as after a crash between both writes
    await app.db.write((trx) =>
      trx
        .insertInto("job")
        .values({
          kind: "channels.mail",
          key: null,
          payload: JSON.stringify({ uid: alice.member.uid, notifications: [1], messages: [], since: null }),
          due_at: NOW,
          created_at: NOW,
        })
        .execute(),
    );
    await deliver();
    expect(box.received).toHaveLength(1);
  });

  test("retries an unreachable server but not a permanent refusal", async () => {
    const { bob, carol } = app.people;
    box.refuse = { code: 451, text: "later" };
    await comment(bob, "First.");
    await enqueued(1);
    await deliver();
    expect(await jobs()).toContainEqual({ kind: "channels.mail", due_at: NOW + 30_000 });
    box.refuse = null;
    app.clock.now += 30_000;
    await deliver();
    expect(box.received).toHaveLength(1);
    box.refuse = { code: 550, text: "no such user" };
    await comment(carol, "Second.");
    await enqueued(1);
    await deliver();
    expect((await jobs()).filter(({ kind }) => kind === "channels.mail")).toEqual([]);
    expect(box.received).toHaveLength(1);
  });

  test("queues nothing for members without channels", async () => {
    const { alice, bob } = app.people;
    await comment(bob, "One that alice gets.");
    await enqueued(1);
    await deliver();
    await choose(alice, { "mail.post-reply": "off" });
    await comment(app.people.carol, "One that she does not get by mail.");
    await eventually(async () => {
      const rows = await app.db.read.selectFrom("notification").select("mid").execute();
      expect(rows).toHaveLength(2);
    });
    expect((await jobs()).filter(({ kind }) => kind !== "channels.find-digests")).toEqual([]);
  });

  // changes between the notification and its email
  const between: [string, (cid: number) => Promise<unknown>][] = [
    ["the notification was read", () => app.people.alice.post("/messages/notifications/read", {})],
    ["the comment was deleted", (cid) => app.people.bob.post("/do/delete_comment", { cid })],
    ["the comment was removed", (cid) => set("comment", { deleted: 2 }, "cid", cid)],
    ["the post was removed", () => set("post", { deleted: 2 }, "pid", post.pid)],
    ["the sub was disabled", () => set("sub", { status: 1 }, "sid", app.books.sid)],
    ["the reader was banned", () => set("person", { status: 5 }, "uid", app.people.alice.member.uid)],
    ["the reader deleted the account", () => set("person", { status: 10 }, "uid", app.people.alice.member.uid)],
    ["the reader blocked the author", () => block("hide")],
    ["the reader chose to blur the author", () => block("blur")],
    ["the address was lost", () => set("person", { email_confirmed_at: null }, "uid", app.people.alice.member.uid)],
    [
      "the channel was disabled",
      () => choose(app.people.alice, { "mail.post-reply": "off", "push.post-reply": "off" }),
    ],
  ];
  const set = (table: "comment" | "post" | "sub" | "person", values: object, key: string, id: number) =>
    app.db.write((trx) =>
      trx
        .updateTable(table)
        .set(values as never)
        .where(key as never, "=", id as never)
        .execute(),
    );
  const block = (content: "hide" | "blur") =>
    app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: app.people.alice.member.uid, target: app.people.bob.member.uid, content, created_at: NOW })
        .execute(),
    );

  test.each(between)("sends nothing if %s meanwhile", async (name, happen) => {
    const browser = browserOf();
    await subscribe(app.people.alice, browser);
    const cid = await comment(app.people.bob, "A secret between us.");
    await enqueued(2);
    await happen(cid);
    await deliver();
    expect(box.received).toEqual([]);
    // push does not need an email address
    expect(pushedTo(browser)).toHaveLength(name === "the address was lost" ? 1 : 0);
  });

  test("waits for the end of quiet hours and includes later notifications", async () => {
    const { alice, bob, carol } = app.people;
    await choose(alice, { quiet_from: 9, quiet_until: 12 });
    await comment(bob, "First of all.");
    await enqueued(1);
    await deliver();
    app.clock.now += HOUR;
    await comment(carol, "Second thoughts.");
    await enqueued(2);
    await deliver();
    expect(box.received).toEqual([]);
    app.clock.now = NOW + 2 * HOUR;
    await deliver();
    expect(box.received).toHaveLength(1);
    expect(box.received[0]?.headers.subject).toBe(en.mail.several(2));
    expect(box.received[0]?.text).toMatch(/First of all\.[\s\S]*Second thoughts\./);
  });

  test("blurs NSFW content", async () => {
    await app.db.write((trx) => trx.updateTable("post").set({ nsfw: 1, uid: app.people.carol.member.uid }).execute());
    await app.db.write((trx) =>
      trx
        .insertInto("notification")
        .values({
          uid: app.people.alice.member.uid,
          kind: "post-reply",
          from_uid: app.people.bob.member.uid,
          pid: post.pid,
          cid: null,
          sid: app.books.sid,
          thread: post.pid,
          created_at: NOW,
        })
        .execute(),
    );
    await app.db.write((trx) => enqueueNotificationDelivery(trx, [1], NOW));
    await enqueued(1);
    await deliver();
    expect(box.received[0]?.headers.subject).toContain(en.mail.hiddenTitle);
    expect(box.received[0]?.text).not.toMatch(/what.are.you.reading/i);
  });
});

describe("filters of the reader", () => {
  const filter = async (who: Client, text: string, more: object = {}) =>
    expect((await who.post("/do/add_filter", { kind: "word", act: "hide", text, ...more })).status).toBe(200);
  let browser: PushBrowser;
  beforeEach(async () => {
    const { alice } = app.people;
    browser = browserOf();
    await confirmed(alice.member);
    await subscribe(alice, browser);
    await choose(alice, { "mail.post-reply": "now", "mail.follow-post": "now", "push.follow-post": "on" });
  });
  /** Posts as bob in a sub that alice follows. */
  const followed = async (): Promise<void> => {
    const { alice, bob } = app.people;
    expect((await alice.post("/do/follow", { what: "sub", of: "books", mode: "follow" })).status).toBe(200);
    const post = { sub: "books", title: "The lighthouse keeper rests", link: "https://news.example.com/1" };
    expect((await bob.post("/submit/link/books", post)).json.status).toBe("ok");
    await eventually(async () => {
      await deliver();
      expect(await app.db.read.selectFrom("notification").select("mid").execute()).toHaveLength(1);
    });
  };

  test.each([
    ["a word", "keeper", {}],
    ["a domain", "example.com", { kind: "domain" }],
    ["a flair", "essay", { kind: "flair" }],
  ])("sends no post that %s hides, and omits the title of a collapsed post", async (_what, text, more) => {
    const { alice } = app.people;
    // quiet hours, because the job would deliver immediately
    await choose(alice, { quiet_from: 9, quiet_until: 11 });
    await followed();
    await app.db.write((trx) => trx.updateTable("post").set({ flair: "Essay" }).execute());
    await filter(alice, text, { ...more, until: new Date(NOW + 90 * MINUTE).toISOString() });
    app.clock.now = NOW + HOUR;
    await deliver();
    expect([box.received, pushedTo(browser)]).toEqual([[], []]);
    await filter(alice, text, { ...more, act: "fold" });
    await askAgain();
    await eventually(async () => {
      await deliver();
      expect(box.received).toHaveLength(1);
      expect(pushedTo(browser)).toHaveLength(1);
    });
    const [mail] = box.received;
    expect(mail?.headers.subject).toContain(en.mail.filteredTitle);
    const sent = `${mail?.text}${mail?.html}${JSON.stringify(pushedTo(browser))}`;
    expect(sent).not.toMatch(/lighthouse|keeper/i);
    const { pid } = await app.db.read.selectFrom("post").select("pid").orderBy("pid", "desc").executeTakeFirstOrThrow();
    expect(pushedTo(browser)).toMatchObject([{ url: `/p/${pid}` }]);
    expect(linkIn(mail, "/p/")).toBe(`/p/${pid}`);
  });

  /** Queues the delivery again as if it had just been added. */
  const askAgain = async (): Promise<void> => {
    const { mid } = await app.db.read.selectFrom("notification").select("mid").executeTakeFirstOrThrow();
    await app.db.write((trx) => enqueueNotificationDelivery(trx, [mid], app.clock.now));
  };

  test("sends no comment with a hidden word, and omits the text of one with a collapsed word", async () => {
    const { alice, bob, carol } = app.people;
    await filter(alice, "keeper");
    await filter(alice, "lighthouse", { act: "fold" });
    await comment(bob, "It was the **keeper**.");
    await enqueued(2);
    await deliver();
    expect([box.received, pushedTo(browser)]).toEqual([[], []]);
    await comment(carol, "In the lighthouse.");
    await enqueued(2);
    await deliver();
    expect(box.received.map(({ headers }) => headers.subject)).toEqual([
      en.mail.texts["post-reply"]("carol", "What are you reading?"),
    ]);
    expect(box.received[0]?.text).not.toContain("lighthouse");
    expect(pushedTo(browser)).toHaveLength(1);
    await filter(alice, "lighthouse", { act: "fold", until: new Date(NOW + HOUR).toISOString() });
    app.clock.now += HOUR;
    await comment(bob, "Again in the lighthouse.");
    await enqueued(2);
    await deliver();
    expect(box.received[1]?.text).toContain("Again in the lighthouse.");
  });
});

describe("private messages", () => {
  const write = async (who: Client, text: string) =>
    expect((await who.post("/do/sendmsg", { to: "alice", subject: "Tea?", content: text })).status).toBe(200);

  test("includes their text in requested email but never in push", async () => {
    const { alice, adam } = app.people;
    const browser = browserOf();
    await confirmed(alice.member);
    await subscribe(alice, browser);
    await write(adam, "The key is under the mat.");
    await enqueued(1);
    await deliver();
    expect(box.received).toEqual([]);
    expect(pushedTo(browser)).toMatchObject([
      { title: en.mail.titles.message(), body: en.mail.texts.message("adam"), url: "/messages", count: 1 },
    ]);
    expect(JSON.stringify(pushedTo(browser))).not.toMatch(/mat|Tea/);
    await choose(alice, { "mail.message": "now" });
    await write(adam, "The key is under the pot.");
    await enqueued(2);
    await deliver();
    expect(box.received[0]?.text).toContain("Tea?: The key is under the pot.");
    expect(linkIn(box.received[0], "/unsubscribe/")).toMatch(/^\/unsubscribe\/\d+\.messages\./);
  });

  test("sends no email about a read message or one from a newly blocked sender", async () => {
    const { alice, adam } = app.people;
    const ada = app.as(await app.make.member("ada", { isAdmin: true }));
    await confirmed(alice.member);
    await choose(alice, { "mail.message": "now" });
    await write(adam, "One.");
    await write(ada, "Two.");
    await enqueued(2);
    await app.db.write(async (trx) => {
      await trx.updateTable("message_box").set({ unread: 0 }).where("with_uid", "=", adam.member.uid).execute();
      await trx
        .insertInto("person_block")
        .values({ uid: alice.member.uid, target: ada.member.uid, hide_messages: 1, content: "show", created_at: NOW })
        .execute();
    });
    await deliver();
    expect(box.received).toEqual([]);
  });
});

test("pushes and emails the title of a refused scheduled post and a link to the list, as its author chose", async () => {
  const { alice } = app.people;
  const browser = browserOf();
  await subscribe(alice, browser);
  await confirmed(alice.member);
  await choose(alice, { "mail.schedule-refused": "now" });
  const postat = new Date(NOW + HOUR).toISOString();
  const fields = { sub: "books", title: "Waiting for Godot", content: "He comes tomorrow.", postat };
  expect((await alice.post("/submit/text", fields)).json.addr).toBe("/scheduled");
  await app.make.ban(alice.member, app.books);
  app.clock.now += HOUR;
  // the deliveries happen in the same run or the next
  await eventually(async () => {
    await deliver();
    expect([pushedTo(browser).length, box.received.length]).toEqual([1, 1]);
  });
  expect(pushedTo(browser)).toEqual([
    {
      title: en.mail.titles["schedule-refused"]("books"),
      body: en.mail.texts["schedule-refused"]("", "s/books"),
      url: "/scheduled",
      tag: `thread ${-app.books.sid}`,
      count: 1,
    },
  ]);
  const [mail] = box.received;
  expect(mail?.headers.subject).toBe(en.mail.texts["schedule-refused"]("", "s/books"));
  expect(mail?.text).toContain(`${en.live.kinds["schedule-refused"]}: Waiting for Godot`);
  expect(mail?.text).toContain("http://ambit.test/scheduled");
  expect(mail?.text).not.toContain("tomorrow");
  expect(linkIn(mail, "/unsubscribe/")).toMatch(/\.reminders\./);
});

describe("push", () => {
  test("reaches every browser of a member once; only that browser can decrypt it", async () => {
    const { alice, bob } = app.people;
    const [phone, laptop] = [browserOf(), browserOf()];
    expect((await subscribe(alice, phone, "Firefox, Android")).json.status).toBe("ok");
    await subscribe(alice, laptop);
    const cid = await comment(bob, "A reply of bob's.");
    await enqueued(1);
    await deliver();
    const content = {
      title: en.mail.titles["post-reply"]("books"),
      body: en.mail.texts["post-reply"]("bob", "What are you reading?"),
      url: `/s/books/${post.pid}/what-are-you-reading/${cid}`,
      tag: `thread ${post.pid}`,
      count: 1,
    };
    expect([pushedTo(phone), pushedTo(laptop)]).toEqual([[content], [content]]);
    const page = await alice.get("/settings/notifications");
    expect(page.text).toContain("Firefox, Android");
    expect(page.text).not.toContain(phone.endpoint);
  });

  test("removes an expired subscription, retries an unreachable one, and leaves the others", async () => {
    const { alice, bob } = app.people;
    const [gone, away, here] = [browserOf(), browserOf(), browserOf()];
    for (const browser of [gone, away, here]) await subscribe(alice, browser);
    service.statuses.set(gone.endpoint, 410);
    service.statuses.set(away.endpoint, 503);
    await comment(bob, "Hello there.");
    await enqueued(1);
    await deliver();
    expect(await app.db.read.selectFrom("push_device").select("endpoint").orderBy("did").execute()).toEqual([
      { endpoint: away.endpoint },
      { endpoint: here.endpoint },
    ]);
    service.statuses.clear();
    app.clock.now += 30_000;
    await deliver();
    expect([pushedTo(gone), pushedTo(away), pushedTo(here)].map((each) => each.length)).toEqual([1, 2, 1]);
  });

  test("the service worker finds its endpoint on the settings page to report a new subscription", async () => {
    const { alice } = app.people;
    const [before, after] = [browserOf(), browserOf()];
    await subscribe(alice, before);
    const page = await alice.get("/-/data/settings/notifications", { headers: { "x-ambit-layout": "1" } });
    const { layout, data } = page.json;
    expect(data).toMatchObject({ pushKey: expect.stringMatching(/^[\w-]{87}$/), devices: [{ isThis: true }] });
    const body = { endpoint: after.endpoint, p256dh: after.p256dh, auth: after.auth, name: data.devices[0].name };
    const headers = { "x-csrf-token": layout.csrfToken };
    const answer = await alice.post("/do/push/subscribe", body, { csrf: false, headers });
    expect(answer.json.status).toBe("ok");
    const devices = await app.db.read.selectFrom("push_device").select(["endpoint", "name"]).orderBy("did").execute();
    expect(devices[1]).toEqual({ endpoint: after.endpoint, name: "Firefox, Linux" });
  });

  test("groups many simultaneous notifications into one message", async () => {
    const { alice, bob, carol, olive, mina } = app.people;
    const browser = browserOf();
    await subscribe(alice, browser);
    await choose(alice, { quiet_from: 9, quiet_until: 11 });
    for (const who of [bob, carol, olive, mina]) await comment(who, `Hello from ${who.member.name}.`);
    await enqueued(4);
    await deliver();
    expect(pushedTo(browser)).toEqual([]);
    app.clock.now = NOW + HOUR;
    await deliver();
    expect(pushedTo(browser)).toMatchObject([{ title: en.mail.several(4), url: "/notifications", count: 4 }]);
  });

  test("removes a device with its session or on request, and reassigns it to its current member", async () => {
    const { alice, bob } = app.people;
    const browser = browserOf();
    const devices = () => app.db.read.selectFrom("push_device").select("uid").execute();
    await subscribe(alice, browser);
    await subscribe(bob, browser);
    expect(await devices()).toEqual([{ uid: bob.member.uid }]);
    await alice.post("/do/push/unsubscribe", { endpoint: browser.endpoint });
    expect(await devices()).toHaveLength(1);
    expect((await bob.post("/do/push/unsubscribe", { endpoint: browser.endpoint })).json.status).toBe("ok");
    expect(await devices()).toEqual([]);
    const { did } = (await subscribe(bob, browser)).json;
    expect((await alice.post("/do/push/unsubscribe", { did })).status).toBe(200);
    expect(await devices()).toHaveLength(1);
    const form = await bob.form("/do/push/unsubscribe", { did: String(did) });
    expect(form.status).toBe(303);
    await subscribe(bob, browser);
    await bob.form("/do/logout");
    await eventually(async () => expect(await devices()).toEqual([]));
  });

  test("refuses visitors and endpoints that are not push services", async () => {
    const { alice, visitor } = app.people;
    const browser = browserOf();
    expect(refusal(await subscribe(visitor, browser))).toEqual([401, "account.log-in"]);
    expect(refusal(await visitor.post("/do/push/unsubscribe", { endpoint: browser.endpoint }))[1]).toBe(
      "account.log-in",
    );
    for (const endpoint of [
      "http://push.example/1",
      "https://127.0.0.1/1",
      "https://redis/1",
      "https://push.example:81/",
    ]) {
      expect(refusal(await subscribe(alice, { ...browser, endpoint }))).toEqual([400, "request.bad-field"]);
    }
    for (const [name, value] of [
      ["p256dh", "A".repeat(87)],
      ["auth", ""],
    ] as const) {
      const got = await subscribe(alice, { ...browser, [name]: value });
      expect([...refusal(got), got.json.field]).toEqual([400, "request.bad-field", name]);
    }
    expect(refusal(await alice.post("/do/push/unsubscribe", {}))).toEqual([400, "request.bad-field"]);
    expect(refusal(await alice.post("/do/push/subscribe", {}, { csrf: false }))).toEqual([403, "request.csrf"]);
    expect(await app.db.read.selectFrom("push_device").select("did").execute()).toEqual([]);
  });
});

describe("digests", () => {
  beforeEach(async () => {
    await confirmed(app.people.alice.member);
    await choose(app.people.alice, { "mail.post-reply": "digest", "push.post-reply": "off" });
  });
  const notified = (count: number) =>
    eventually(async () => {
      const rows = await app.db.read.selectFrom("notification").select("mid").execute();
      expect(rows).toHaveLength(count);
    });
  const nextMorning = async () => {
    app.clock.now = NOW + 22 * HOUR;
    // first the search for due digests, then their delivery
    await deliver();
    await deliver();
  };

  test("groups unread items by thread in one email; the next one contains only newer items", async () => {
    const { bob, carol } = app.people;
    const other = await app.make.post(app.people.alice.member, app.garden, { title: "Roses" });
    await comment(bob, "First of all.");
    expect((await carol.post(`/do/sendcomment/${other.pid}`, { parent: "0", comment: "Prune them." })).status).toBe(
      200,
    );
    await comment(carol, "Second thoughts.");
    await notified(3);
    await deliver();
    expect(box.received).toEqual([]);
    await nextMorning();
    expect(box.received).toHaveLength(1);
    const [mail] = box.received;
    expect(mail?.headers.subject).toBe(en.mail.digest.subject("Ambit", 3));
    expect(mail?.text).toMatch(
      /reading\?\n- bob[\s\S]*First of all\.[\s\S]*- carol[\s\S]*Second[\s\S]*Roses\n- carol[\s\S]*Prune/,
    );
    app.clock.now += 24 * HOUR;
    await deliver();
    await deliver();
    expect(box.received).toHaveLength(1);
  });

  test("sends nothing without visible unread items", async () => {
    const { alice, bob } = app.people;
    const cid = await comment(bob, "Read already.");
    await notified(1);
    await alice.post("/messages/notifications/read", {});
    await nextMorning();
    expect(box.received).toEqual([]);
    expect(cid).toBeGreaterThan(0);
  });

  test("excludes filtered items permanently; they do not delay later items", async () => {
    const { alice, bob, carol } = app.people;
    expect((await alice.post("/do/add_filter", { kind: "word", act: "hide", text: "keeper" })).status).toBe(200);
    await comment(bob, "Ask the keeper.");
    await notified(1);
    await deliver();
    await nextMorning();
    expect(box.received).toEqual([]);
    const digested = () => app.db.read.selectFrom("delivery_time").select("digest_mid").executeTakeFirst();
    expect(await digested()).toEqual({ digest_mid: 1 });
    await alice.post("/do/remove_filter/1");
    await comment(carol, "Ask the gardener.");
    await notified(2);
    app.clock.now += 24 * HOUR;
    await deliver();
    await deliver();
    expect(box.received[0]?.text).toContain("gardener");
    expect(box.received[0]?.text).not.toContain("keeper");
  });

  test("lists messages and modmail in the order of their arrival", async () => {
    const { adam, bob, mina } = app.people;
    await confirmed(mina.member);
    await choose(mina, { "mail.message": "digest", "mail.modmail": "digest" });
    for (const text of ["First", "Third"]) {
      await adam.post("/do/sendmsg", { to: "mina", subject: "Tea?", content: `${text} of all` });
      const next = text === "First" ? "Second" : "Fourth";
      await bob.post("/do/contact_mods/books", { subject: "A question", content: `${next} of all` });
    }
    await deliver();
    expect(box.received).toEqual([]);
    await nextMorning();
    const texts = box.received.map((mail) => mail.text.match(/\w+ of all/g));
    expect(texts).toEqual([["First of all", "Second of all", "Third of all", "Fourth of all"]]);
    app.clock.now += 24 * HOUR;
    await deliver();
    await deliver();
    expect(box.received).toHaveLength(1);
  });

  test("sends a weekly digest on Monday at the chosen hour in the reader's time zone", async () => {
    const { alice, bob } = app.people;
    await choose(alice, { digest: "weekly", digest_hour: 18, zone: "America/New_York" });
    await comment(bob, "Patience.");
    await notified(1);
    await nextMorning();
    expect(box.received).toEqual([]);
    app.clock.now = Date.UTC(2026, 2, 16, 22) - MINUTE;
    await deliver();
    await deliver();
    expect(box.received).toEqual([]);
    app.clock.now += 2 * MINUTE;
    await deliver();
    await deliver();
    expect(box.received).toHaveLength(1);
  });

  test("retries a refused email with the same content", async () => {
    await comment(app.people.bob, "Keep this.");
    await notified(1);
    // the search for digests is scheduled by the first run of jobs
    await deliver();
    box.refuse = { code: 451, text: "later" };
    await nextMorning();
    const tried = await app.db.read.selectFrom("job").select("tries").where("kind", "=", DIGEST_JOB).execute();
    expect(tried).toEqual([{ tries: 1 }]);
    box.refuse = null;
    app.clock.now += MINUTE;
    await deliver();
    expect(box.received.map(({ text }) => text)).toEqual([expect.stringContaining("Keep this.")]);
  });
});

describe("unsubscribe links", () => {
  async function mailed(): Promise<ReceivedMail> {
    await confirmed(app.people.alice.member);
    await choose(app.people.alice, {
      "mail.post-reply": "now",
      "mail.comment-reply": "now",
      "mail.post-mention": "now",
    });
    await comment(app.people.bob, "A reply.");
    await enqueued(1);
    await deliver();
    return box.received[0] as ReceivedMail;
  }
  const mailing = async () =>
    (await app.db.read.selectFrom("channel_choice").select("kind").where("mail", "<>", "off").execute()).map(
      ({ kind }) => kind,
    );
  const knock = (url: string, more: object = {}) =>
    app.app.http.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", host: "ambit.test", ...more },
      payload: "List-Unsubscribe=One-Click",
    });

  test("end one kind of email by one-click unsubscribe, without cookies", async () => {
    const mail = await mailed();
    expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const path = new URL(mail.headers["list-unsubscribe"]?.slice(1, -1) ?? "").pathname;
    const got = await knock(path, { origin: "https://mail.example", "sec-fetch-site": "cross-site" });
    expect(got.statusCode).toBe(200);
    expect(await mailing()).toEqual(["post-mention"]);
    expect((await knock(path)).statusCode).toBe(200);
    expect(await mailing()).toEqual(["post-mention"]);
  });

  test("show what ends and a button; opening the page changes nothing", async () => {
    const path = linkIn(await mailed(), "/unsubscribe/");
    const { visitor, bob } = app.people;
    const page = await visitor.get(path);
    expect(page.text).toContain(en.channels.stopLead("replies"));
    expect(await mailing()).toHaveLength(3);
    const form = await bob.form(path, {}, { csrf: false });
    expect([form.status, form.location]).toEqual([303, `${path}?done=1`]);
    expect((await visitor.get(form.location as string)).text).toContain(en.channels.stopped);
    expect(await mailing()).toEqual(["post-mention"]);
  });

  test("are refused if invalid", async () => {
    const path = linkIn(await mailed(), "/unsubscribe/");
    for (const bad of [`${path}x`, path.replace("replies", "mentions"), "/unsubscribe/x", "/unsubscribe/1.replies."]) {
      expect((await knock(bad)).statusCode).toBe(404);
      expect((await app.people.visitor.get(bad)).status).toBe(404);
    }
    expect(await mailing()).toHaveLength(3);
  });

  test("end only digests if they are from a digest", async () => {
    const { alice, bob } = app.people;
    await confirmed(alice.member);
    await choose(alice, { "mail.post-reply": "digest", "mail.message": "now" });
    await comment(bob, "A reply.");
    await eventually(async () =>
      expect(await app.db.read.selectFrom("notification").select("mid").execute()).toHaveLength(1),
    );
    await deliver();
    app.clock.now = NOW + 22 * HOUR;
    await deliver();
    await deliver();
    expect((await knock(linkIn(box.received[0], "/unsubscribe/"))).statusCode).toBe(200);
    expect(await mailing()).toEqual(["message"]);
    const times = await app.db.read.selectFrom("delivery_time").select("next_digest_at").executeTakeFirst();
    expect(times).toEqual({ next_digest_at: null });
  });
});
