import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppOptions } from "#app/app-options.ts";
import { settingsFrom } from "#domain/settings.ts";
import { removeOld } from "#features/data/retention/server/remove-old.ts";
import { recordForHooks } from "#features/data/webhooks/server/record-events.ts";
import { countQueries, currentQueryCount } from "#platform/db/query-count.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { outsideServers, startOutsideServers, testOutboundClient } from "../support/outside-servers.ts";
import { patient } from "../support/patience.ts";
import { en } from "../support/texts.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ORIGIN = "http://ambit.test";

startOutsideServers();
let app: TestApp;
beforeEach(async () => {
  outsideServers.seen.length = 0;
  outsideServers.status = 204;
  const config = { publicUrl: new URL(ORIGIN) };
  const calm = testOutboundClient({ totalMs: patient(5_000), headersMs: patient(5_000) });
  const hasty = testOutboundClient({ totalMs: 1_000, headersMs: 1_000 });
  const hooks: AppOptions["hooks"] = {
    check: calm.check,
    // longer timeout on a busy machine, except for the address that never answers
    post: (address, sent) => (address.endsWith("/silent") ? hasty : calm).post(address, sent),
  };
  app = await testApp({ hooks, config });
});
afterEach(() => app.close());

const at = (path: string, port = outsideServers.securePort) => `https://site.example:${port}${path}`;
const hookOf = async (who: Client, events: string, more: Record<string, unknown> = {}) => {
  const wanted = Object.fromEntries(events.split(" ").map((event) => [event, "on"]));
  const fields = { sub: "books", name: "Chat", address: at("/hook"), ...wanted, ...more };
  const got = await who.post("/do/webhook/create", fields);
  expect(got.json.status).toBe("ok");
  return got.json as { wid: number; secret: string };
};
/** Advances the clock by minutes and runs due jobs. */
const minute = async (minutes = 1) => {
  app.clock.now += minutes * MINUTE;
  await app.app.jobs.runDue();
};
/** Advances the clock and keeps the sessions valid. */
const later = async (ms: number) => {
  app.clock.now += ms;
  const seen = { seen_at: app.clock.now, expires_at: app.clock.now + 30 * DAY };
  await app.db.write((trx) => trx.updateTable("session").set(seen).execute());
};
const bodies = () => outsideServers.seen.map(({ body }) => JSON.parse(body.toString()));
const deliveries = () =>
  app.db.read
    .selectFrom("webhook_delivery")
    .select(["wid", "event", "item", "outcome", "tries", "status", "error", "due_at"])
    .orderBy("did")
    .execute();
const submit = async (who: Client, more: Record<string, unknown> = {}) => {
  const got = await who.post("/submit/text", { sub: "books", title: "Hello", content: "*World*", ...more });
  expect(got.json.status).toBe("ok");
  return app.db.read.selectFrom("post").selectAll().orderBy("pid", "desc").executeTakeFirstOrThrow();
};
const comment = async (who: Client, pid: number, text = "Indeed") => {
  expect((await who.post(`/do/sendcomment/${pid}`, { parent: 0, comment: text })).json.status).toBe("ok");
  return app.db.read.selectFrom("comment").selectAll().orderBy("cid", "desc").executeTakeFirstOrThrow();
};
const pathOf = async (pid: number) => (await app.people.visitor.get(`/p/${pid}`)).location ?? `/p/${pid}`;

/** True if the request has a valid signature for the secret. */
async function isSigned({ headers, body }: (typeof outsideServers.seen)[number], secret: string): Promise<boolean> {
  const raw = Buffer.from(secret.slice("whsec_".length), "base64");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const [version, signature = ""] = String(headers["webhook-signature"]).split(",");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signed = await crypto.subtle.verify("HMAC", key, Buffer.from(signature, "base64"), Buffer.from(text));
  return version === "v1" && signed;
}

describe("payload", () => {
  test("contains the signed visitor's view of a post and a comment, once per webhook", async () => {
    const { alice, bob, mina, olive, adam } = app.people;
    const { secret } = await hookOf(mina, "post comment");
    await hookOf(adam, "comment", { sub: "" });
    await hookOf(olive, "post comment", { sub: "garden" });
    const { pid } = await submit(alice);
    const made = app.clock.now;
    const { cid } = await comment(bob, pid);
    await minute();
    expect(await deliveries()).toMatchObject([
      { wid: 1, event: "post", item: pid, outcome: "sent", tries: 1, status: 204, due_at: null },
      { wid: 1, event: "comment", item: cid, outcome: "sent" },
      { wid: 2, event: "comment", item: cid, outcome: "sent" },
    ]);
    const url = `${ORIGIN}/s/books/${pid}/hello`;
    const sub = { id: app.books.sid, name: "books", url: `${ORIGIN}/s/books` };
    const timestamp = new Date(made).toISOString();
    const ofPost = {
      ...{ id: "ambit_1", type: "post.created", timestamp, sub },
      data: { id: pid, url, title: "Hello", kind: "text", text: "*World*", link: null, author: "alice", nsfw: false },
    };
    const ofComment = {
      ...{ type: "comment.created", timestamp, sub },
      data: {
        ...{ id: cid, url: `${url}/${cid}`, post: { id: pid, url, title: "Hello" } },
        ...{ parent: null, text: "Indeed", author: "bob" },
      },
    };
    const sent = bodies().toSorted((a, b) => a.id.localeCompare(b.id));
    expect(sent).toEqual([ofPost, { id: "ambit_2", ...ofComment }, { id: "ambit_3", ...ofComment }]);
    for (const seen of outsideServers.seen) {
      const { id } = JSON.parse(seen.body.toString());
      expect(await isSigned(seen, secret)).toBe(id !== "ambit_3");
      expect(seen.headers).toMatchObject({
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(app.clock.now / 1_000)),
        "user-agent": expect.stringContaining("Ambit"),
      });
      expect(seen.headers.cookie).toBe(undefined);
    }
  });

  test("omits reporter and text of a report", async () => {
    const { alice, carol, mina } = app.people;
    await hookOf(mina, "report");
    const { pid } = await submit(alice);
    expect((await carol.post("/do/report", { post: pid, reason: "other", text: "He is rude" })).json.status).toBe("ok");
    await minute();
    expect(bodies()).toEqual([
      {
        ...{ id: "ambit_1", type: "report.created", timestamp: expect.any(String) },
        sub: { id: app.books.sid, name: "books", url: `${ORIGIN}/s/books` },
        data: {
          ...{ id: 1, url: expect.stringContaining(`${ORIGIN}/mod/`), reason: "other", rule: null },
          about: { kind: "post", id: pid, url: `${ORIGIN}/p/${pid}` },
        },
      },
    ]);
    expect(outsideServers.seen[0]?.body.toString()).not.toMatch(/carol|alice|rude/);
  });

  test("names the actor of an action only if the site does, and contains only the kind of internal actions", async () => {
    const { alice, bob, mina } = app.people;
    const { pid } = await submit(alice);
    await hookOf(mina, "action");
    const acts = [
      () => mina.post("/do/delete_post", { post: pid, reason: "Rule 2" }),
      () => mina.post("/do/person_note/books", { user: "bob", text: "A secret" }),
      () => mina.post("/do/ban_user_sub/books", { user: bob.member.name, reason: "Rude" }),
    ];
    for (const [n, act] of acts.entries()) {
      if (n === 2) await app.make.setting("site.anonymous_modding", "1");
      expect((await act()).json.status).toBe("ok");
    }
    await app.make.setting("site.anonymous_modding", "0");
    await minute();
    // creating the webhook was an earlier action
    const [removed, noted, banned] = bodies().toSorted((a, b) => a.data.id - b.data.id);
    const by = { kind: "person", name: "mina" };
    expect(removed).toMatchObject({
      type: "action.recorded",
      data: { action: "postDeleted", by, public: { reason: "Rule 2" }, about: null, undoes: false },
    });
    expect(noted.data).toMatchObject({ by, public: null, about: null });
    expect(JSON.stringify(noted)).not.toMatch(/secret|bob/);
    expect(banned.data).toMatchObject({ action: "subBan", by, public: { person: "bob", reason: "Rude" } });
    await app.make.setting("site.anonymous_modding", "1");
    await mina.post(`/do/lock_comments/${(await submit(alice)).pid}`);
    await minute();
    expect(bodies().at(-1).data.by).toEqual({ kind: "team" });
    expect(outsideServers.seen.at(-1)?.body.toString()).not.toContain("mina");
  });

  test("omits content hidden from visitors at the time of delivery", async () => {
    const { alice, bob, mina } = app.people;
    await hookOf(mina, "post comment");
    const removed = await submit(alice);
    const withdrawn = await submit(alice);
    const open = await submit(alice);
    await comment(bob, removed.pid);
    const { cid } = await comment(bob, open.pid);
    await comment(bob, open.pid, "It stays");
    expect((await mina.post("/do/delete_post", { post: removed.pid, reason: "Rule 2" })).json.status).toBe("ok");
    expect((await alice.post("/do/delete_post", { post: withdrawn.pid })).json.status).toBe("ok");
    expect((await mina.post("/do/delete_comment", { cid, reason: "Rude" })).json.status).toBe("ok");
    await minute();
    expect((await deliveries()).map(({ outcome }) => outcome)).toEqual([
      "gone",
      "gone",
      "sent",
      "gone",
      "gone",
      "sent",
    ]);
    expect(bodies().map(({ data }) => data.text)).toEqual(expect.arrayContaining(["*World*", "It stays"]));
    expect(outsideServers.seen).toHaveLength(2);
    // the repetition of a delivery omits it, too
    expect((await mina.post("/do/delete_post", { post: open.pid, reason: "Rule 2" })).json.status).toBe("ok");
    expect((await mina.post("/do/webhook/resend", { sub: "books", wid: 1, did: 3 })).json.status).toBe("ok");
    await minute();
    expect((await deliveries())[2]).toMatchObject({ outcome: "gone", tries: 1 });
    expect(outsideServers.seen).toHaveLength(2);
    // pending deliveries of a closed sub are neither sent nor recorded
    await submit(alice);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("name", "=", "books").execute());
    await minute();
    expect(outsideServers.seen).toHaveLength(2);
  });

  test("is sent for a held post on approval, and contains only the title of a blurred one", async () => {
    const { bob, mina } = app.people;
    await hookOf(mina, "post");
    const review = (first: number) =>
      app.db.write((trx) => trx.updateTable("sub").set({ review_first: first }).where("name", "=", "books").execute());
    await review(1);
    const held = await submit(bob, { title: "Held" });
    expect(held.held).toBe(1);
    await minute();
    expect([await deliveries(), outsideServers.seen]).toEqual([[], []]);
    expect((await mina.post("/do/approve_post", { post: held.pid })).json.status).toBe("ok");
    await review(0);
    await submit(bob, { title: "Covered", nsfw: "on" });
    await minute();
    const texts = new Map(bodies().map(({ data }) => [data.title, data.text]));
    expect([...texts].toSorted()).toEqual([
      ["Covered", null],
      ["Held", "*World*"],
    ]);
  });
});

test("is sent on approval of a post or comment that a rule held", async () => {
  const { alice, bob, mina } = app.people;
  await hookOf(mina, "post comment");
  const { pid } = await submit(alice, { title: "Open" });
  for (const [at, event] of ["post", "comment"].entries()) {
    const rule = { sub: "books", arid: at + 1 };
    await mina.post("/do/automod/save", { sub: "books", name: event, event, words: "rolex", hold: "on" });
    await mina.post("/do/automod/try", rule);
    await app.app.jobs.runDue();
    expect((await mina.post("/do/automod/switch", { ...rule, on: true })).json.status).toBe("ok");
  }
  const post = await submit(bob, { title: "A rolex" });
  const { cid, held } = await comment(bob, pid, "My rolex");
  expect([post.held, held]).toEqual([1, 1]);
  await minute();
  const sent = () => bodies().map(({ type, data }) => [type, data.title ?? data.text]);
  expect(sent()).toEqual([["post.created", "Open"]]);
  const approvals = [
    await mina.post("/do/approve_post", { post: post.pid }),
    await mina.post("/do/approve_comment", { cid }),
  ];
  expect(approvals.map(({ json }) => json.status)).toEqual(["ok", "ok"]);
  await minute();
  expect(sent().toSorted()).toEqual([
    ["comment.created", "My rolex"],
    ["post.created", "A rolex"],
    ["post.created", "Open"],
  ]);
});

describe("unavailable receiver", () => {
  test.each([
    ["answers 404", () => at("/broken"), { status: 404, error: null }],
    ["redirects to an internal address", () => at("/inside"), { status: 302, error: null }],
    ["sends an endless response", () => at("/endless"), { status: 200, error: null }],
    ["never answers", () => at("/silent"), { status: null, error: "timeout" }],
    ["closes the connection", () => at("/cut"), { status: null, error: "connection" }],
    ["does not use TLS", () => at("/ssh", outsideServers.port), { status: null, error: "connection" }],
    [
      "resolves to an internal address",
      () => at("/hook").replace("site", "inside"),
      { status: null, error: "address" },
    ],
    ["has an unknown host name", () => at("/hook").replace("site", "nobody"), { status: null, error: "name" }],
  ])("does not delay other webhooks if it %s", async (_name, address, expected) => {
    const { alice, mina, adam } = app.people;
    outsideServers.insideAsked = 0;
    await hookOf(mina, "post", { address: address() });
    await hookOf(adam, "post", { sub: "" });
    await submit(alice);
    await minute();
    const isTaken = expected.status === 200;
    const due_at = isTaken ? null : expect.any(Number);
    // the job is woken after the response
    await vi.waitFor(async () => {
      await app.app.jobs.runDue();
      expect(await deliveries()).toMatchObject([
        { wid: 1, ...expected, tries: 1, outcome: isTaken ? "sent" : null, due_at },
        { wid: 2, outcome: "sent", status: 204 },
      ]);
    }, patient(5_000));
    expect(outsideServers.insideAsked).toBe(0);
  });

  test("is retried eight times within a day at growing intervals", async () => {
    const { alice, mina } = app.people;
    outsideServers.status = 503;
    const { secret } = await hookOf(mina, "post");
    await submit(alice);
    const begun = app.clock.now;
    const tried: number[] = [];
    for (let n = 0; n < 1_500; n += 1) {
      const seen = outsideServers.seen.length;
      const [waits] = await deliveries();
      if (waits?.outcome !== null && n > 0) break;
      app.clock.now = Math.max(app.clock.now, waits?.due_at ?? 0);
      await app.app.jobs.runDue();
      if (outsideServers.seen.length > seen) tried.push(Math.round((app.clock.now - begun) / MINUTE));
      else app.clock.now += MINUTE;
    }
    expect(tried).toHaveLength(8);
    const waits = tried.slice(1).map((each, n) => each - (tried[n] ?? 0));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(tried.at(-1)).toBeGreaterThan(20 * 60);
    expect(tried.at(-1)).toBeLessThan(24 * 60);
    expect(await deliveries()).toMatchObject([{ outcome: "failed", tries: 8, status: 503, due_at: null }]);
    // always with the same id and a new signature
    expect(new Set(outsideServers.seen.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["ambit_1"]));
    expect(new Set(outsideServers.seen.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(8);
    for (const seen of outsideServers.seen) expect(await isSigned(seen, secret)).toBe(true);
    outsideServers.status = 200;
    await mina.post("/do/webhook/resend", { sub: "books", wid: 1, did: 1 });
    await minute();
    expect(await deliveries()).toMatchObject([{ outcome: "sent", tries: 1, status: 200 }]);
  });

  test("is retried once after one failure, then pending deliveries follow", async () => {
    const { alice, mina } = app.people;
    outsideServers.status = 500;
    await hookOf(mina, "post");
    for (let n = 0; n < 5; n += 1) await submit(alice);
    await minute();
    expect((await deliveries()).every(({ outcome }) => outcome === null)).toBe(true);
    const failing = () => app.db.read.selectFrom("webhook").select("failing_since").executeTakeFirstOrThrow();
    expect((await failing()).failing_since).not.toBe(null);
    outsideServers.status = 204;
    await minute(2);
    await minute(2);
    expect((await deliveries()).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => "sent"));
    expect((await failing()).failing_since).toBe(null);
  });

  test("is paused after three days of failures; the owner of the sub is notified once", async () => {
    const { alice, mina, olive } = app.people;
    outsideServers.status = 500;
    await hookOf(mina, "post");
    for (let n = 0; n < 3; n += 1) await submit(alice);
    await minute();
    await later(3 * DAY - 2 * MINUTE);
    await minute();
    const hook = () => app.db.read.selectFrom("webhook").select("is_paused").executeTakeFirstOrThrow();
    expect((await hook()).is_paused).toBe(0);
    for (let n = 0; n < 3; n += 1) await submit(alice);
    await minute(2);
    await minute(2);
    expect((await hook()).is_paused).toBe(1);
    const asked = outsideServers.seen.length;
    await minute(60);
    expect(outsideServers.seen).toHaveLength(asked);
    const notes = await app.db.read
      .selectFrom("message as m")
      .innerJoin("message_thread as t", "t.tid", "m.tid")
      .select(["t.subject", "m.content", "m.to_uid"])
      .where("t.subject", "=", en.webhooks.note.subject("Chat"))
      .execute();
    expect(notes).toMatchObject([{ subject: en.webhooks.note.subject("Chat"), to_uid: olive.member.uid }]);
    expect(notes[0]?.content).toContain("(/s/books/edit/webhooks/1)");
    const { open } = (await mina.get("/-/data/s/books/edit/webhooks/1")).json.data.view;
    expect(open).toMatchObject({ isPaused: true, failingSince: expect.any(Number) });
    // enabled again: another three days
    outsideServers.status = 204;
    await mina.post("/do/webhook/switch", { sub: "books", wid: 1, on: "on" });
    await submit(alice);
    await minute();
    expect((await deliveries()).at(-1)).toMatchObject({ outcome: "sent" });
  });
});

test("sends a test immediately, once, without notification", async () => {
  const { mina } = app.people;
  const { secret } = await hookOf(mina, "action");
  await minute();
  outsideServers.status = 500;
  await mina.post("/do/webhook/test", { sub: "books", wid: 1 });
  await app.app.jobs.runDue();
  const [seen] = outsideServers.seen.slice(-1);
  expect(JSON.parse(seen?.body.toString() ?? "")).toEqual({
    ...{ id: "ambit_1", type: "test", timestamp: new Date(app.clock.now).toISOString(), sub: null, data: {} },
  });
  expect(seen && (await isSigned(seen, secret))).toBe(true);
  expect((await deliveries()).at(-1)).toMatchObject({ event: "test", outcome: "failed", status: 500, due_at: null });
});

test("needs no query without a subscribed webhook, otherwise one plus one per webhook", async () => {
  const { alice, mina, olive } = app.people;
  const { pid } = await submit(alice);
  const asked = async () => {
    const settings = await app.app.services.settings();
    return app.db.write((trx) =>
      countQueries(async () => {
        await recordForHooks(trx, "post", pid, { settings, now: app.clock.now });
        return currentQueryCount();
      }),
    );
  };
  expect(await asked()).toBe(0);
  await hookOf(olive, "comment", { sub: "garden" });
  expect(await asked()).toBe(0);
  for (let n = 0; n < 5; n += 1) await hookOf(mina, "post", { name: `Chat ${n}` });
  expect(await asked()).toBe(6);
  expect(await deliveries()).toHaveLength(5);
});

test("deletes deliveries after 14 days, and with their webhook", async () => {
  const { alice, mina } = app.people;
  await hookOf(mina, "post");
  await hookOf(mina, "post", { name: "Second" });
  const tidy = async () =>
    removeOld(app.db, settingsFrom(await app.db.read.selectFrom("setting").selectAll().execute()), {
      now: app.clock.now,
      signal: new AbortController().signal,
    });
  await submit(alice);
  await later(14 * DAY - 1);
  await submit(alice);
  await mina.post("/do/webhook/delete", { sub: "books", wid: 2 });
  app.clock.now += 2;
  await tidy();
  expect((await deliveries()).map(({ wid, item }) => [wid, item])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  await later(14 * DAY);
  await submit(alice);
  await tidy();
  expect((await deliveries()).map(({ wid, item }) => [wid, item])).toEqual([[1, 3]]);
  expect(await app.db.read.selectFrom("webhook").select("wid").execute()).toEqual([{ wid: 1 }]);
});

test("uses the address of the post's page", async () => {
  const { alice, mina } = app.people;
  await hookOf(mina, "post");
  const { pid } = await submit(alice);
  await minute();
  expect(bodies()[0].data.url).toBe(ORIGIN + (await pathOf(pid)));
});
