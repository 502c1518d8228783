import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOOK_LIMITS } from "#features/data/webhooks/webhook.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { startOutsideServers, testOutboundClient } from "../support/outside-servers.ts";
import { en, refusalText } from "../support/texts.ts";

startOutsideServers();
let app: TestApp;
beforeEach(async () => {
  // checks addresses as in production, but sends no requests
  app = await testApp({ hooks: testOutboundClient({ ports: [443] }) });
});
afterEach(() => app.close());

const ADDRESS = "https://site.example/hook";
const fields = { sub: "books", name: "Chat", address: ADDRESS, post: "on" };
const create = (who: Client, more: Record<string, unknown> = {}) =>
  who.post("/do/webhook/create", { ...fields, ...more });
const act = (who: Client, what: string, wid: number, more: Record<string, unknown> = {}) =>
  who.post(`/do/webhook/${what}`, { ...fields, wid, ...more });
const refusal = ({ status, json }: TestResponse) => [status, json.code];
const made = async (who: Client, more: Record<string, unknown> = {}): Promise<number> => {
  const got = await create(who, more);
  expect(got.json).toMatchObject({ status: "ok" });
  return got.json.wid;
};
const hook = (wid: number) =>
  app.db.read.selectFrom("webhook").selectAll().where("wid", "=", wid).executeTakeFirstOrThrow();
const deliveries = () => app.db.read.selectFrom("webhook_delivery").selectAll().orderBy("did").execute();
const acts = () =>
  app.db.read
    .selectFrom("mod_action")
    .select(["code", "note", "aid"])
    .where("code", "in", [253, 254, 255])
    .orderBy("aid")
    .execute();
const data = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const wanted = async () => (await app.app.services.settings()).webhooksWanted;
const undo = (who: Client, aid = 0) => who.post(`/do/undo_action/${aid}`, { reason: "A slip" });

const ACTS = ["edit", "switch", "delete", "secret", "test", "resend"];

describe("webhook of a sub", () => {
  test("is created by permitted members; its secret is shown once", async () => {
    const { mina } = app.people;
    const got = await create(mina, { comment: true, name: "  Chat\u0007 of   ours " });
    expect(got.json).toEqual({ status: "ok", wid: 1, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
    expect(await hook(1)).toMatchObject({
      ...{
        sid: app.books.sid,
        name: "Chat of ours",
        address: ADDRESS,
        secret: got.json.secret,
        events: "post comment",
      },
      ...{ is_paused: 0, failing_since: null, deleted_at: null },
    });
    expect(await wanted()).toBe("post comment");
    const shown = await data(mina, "/s/books/edit/webhooks/1");
    expect([shown.title, shown.secret]).toEqual([en.webhooks.title, null]);
    expect(JSON.stringify(shown)).not.toContain(got.json.secret);
    expect(shown.view).toEqual({
      sub: "books",
      hooks: [expect.objectContaining({ wid: 1 })],
      most: 10,
      isOn: true,
      open: {
        ...{ wid: 1, name: "Chat of ours", address: ADDRESS, events: ["post", "comment"] },
        ...{ isPaused: false, failingSince: null, last: [], waiting: 0 },
      },
    });
  });

  test("is created by a plain form, whose page shows the secret once", async () => {
    const { mina } = app.people;
    const got = await mina.form("/do/webhook/create", fields);
    expect(got.status).toBe(200);
    const { secret } = await hook(1);
    expect(got.text).toContain(secret);
    expect((await mina.get("/s/books/edit/webhooks/1")).text).not.toContain(secret);
    const again = await mina.form("/do/webhook/secret", { sub: "books", wid: "1" });
    expect([again.status, again.text.includes((await hook(1)).secret)]).toEqual([200, true]);
    const refused = await mina.form("/do/webhook/create", { ...fields, address: "chat.example" });
    expect([refused.status, refused.text.includes(refusalText("webhook.address"))]).toEqual([400, true]);
    const gone = await mina.form("/do/webhook/delete", { sub: "books", wid: "1" });
    expect([gone.status, gone.location]).toEqual([303, "/s/books/edit/webhooks"]);
  });

  test("is hidden from others, by page and by id", async () => {
    const { alice, jan, mina, olive, adam, carol, visitor } = app.people;
    const ours = await made(mina);
    const garden = await made(olive, { sub: "garden" });
    const site = await made(adam, { sub: "" });
    expect((await data(adam, "/admin/webhooks")).title).toBe(en.webhooks.siteTitle);
    for (const who of [alice, jan, carol]) expect(refusal(await create(who))).toEqual([403, expect.any(String)]);
    expect(refusal(await create(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await create(mina, { sub: "" }))).toEqual([404, "request.not-found"]);
    expect(refusal(await create(mina, { sub: "nowhere" }))).toEqual([404, "sub.not-found"]);
    for (const what of ACTS) {
      const more = { did: 1, on: "" };
      expect([what, ...refusal(await act(jan, what, ours, more))]).toEqual([what, 403, expect.any(String)]);
      expect([what, ...refusal(await act(visitor, what, ours, more))]).toEqual([what, 401, "account.log-in"]);
      for (const other of [garden, site])
        expect([what, ...refusal(await act(mina, what, other, more))]).toEqual([what, 404, "webhook.not-found"]);
      expect([what, ...refusal(await act(mina, what, site, { ...more, sub: "" }))]).toEqual([
        what,
        404,
        "request.not-found",
      ]);
      expect([what, ...refusal(await act(adam, what, ours, { ...more, sub: "" }))]).toEqual([
        what,
        404,
        "webhook.not-found",
      ]);
    }
    expect((await visitor.get("/s/books/edit/webhooks")).location).toBe("/login?next=%2Fs%2Fbooks%2Fedit%2Fwebhooks");
    for (const who of [alice, jan]) expect((await who.get("/s/books/edit/webhooks")).status).toBe(403);
    for (const path of [`/s/books/edit/webhooks/${garden}`, "/s/books/edit/webhooks/x", "/admin/webhooks"])
      expect([path, (await mina.get(path)).status]).toEqual([path, 404]);
    for (const path of ["/s/books/edit/webhooks", `/s/garden/edit/webhooks/${garden}`, `/admin/webhooks/${site}`])
      expect([path, (await adam.get(path)).status]).toEqual([path, 200]);
  });

  test.each([
    [{ name: " " }, "webhook.name", "name"],
    [{ name: "x".repeat(61) }, "webhook.name", "name"],
    [{ address: "" }, "webhook.address", "address"],
    [{ address: "http://site.example/" }, "webhook.address", "address"],
    [{ address: `https://site.example/${"x".repeat(2_048)}` }, "webhook.address", "address"],
    [{ address: "https://127.0.0.2/" }, "webhook.refused", "address"],
    [{ address: "https://[::1]/" }, "webhook.refused", "address"],
    [{ address: "https://localhost/" }, "webhook.refused", "address"],
    [{ address: "https://169.254.169.254/latest" }, "webhook.refused", "address"],
    [{ address: "https://a:b@site.example/" }, "webhook.refused", "address"],
    [{ address: "https://site.example:22/" }, "webhook.refused", "address"],
    [{ post: "" }, "webhook.no-event", "post"],
  ])("is refused: %j", async (more, code, field) => {
    const { mina } = app.people;
    const got = await create(mina, more);
    expect([got.status, got.json.code, got.json.field]).toEqual([400, code, field]);
    const wid = await made(mina);
    const changed = await act(mina, "edit", wid, more);
    expect([changed.status, changed.json.code, changed.json.field]).toEqual([400, code, field]);
    expect(await hook(wid)).toMatchObject({ name: "Chat", address: ADDRESS, events: "post" });
  });

  test("is limited to ten per sub and twenty for the site", async () => {
    const { mina, adam } = app.people;
    for (const [who, sub, most] of [
      [mina, "books", 10],
      [adam, "", 20],
    ] as const) {
      for (let n = 0; n < most; n += 1) await made(who, { sub });
      const got = await create(who, { sub });
      expect([...refusal(got), got.json.error]).toEqual([
        ...[409, "webhook.too-many"],
        [refusalText("webhook.too-many", { max: most })],
      ]);
    }
    await act(mina, "delete", 1);
    await made(mina);
    // another one has taken its place
    const { aid } =
      (await acts()).find(({ code }) => code === LOG.webhookRemoved) ?? expect.fail("nothing was deleted");
    expect((await undo(mina, aid)).json.left).not.toEqual([]);
    expect((await hook(1)).deleted_at).not.toBe(null);
  });

  test("is changed, paused and deleted with log entries of the team, each with undo", async () => {
    const { mina, olive, carol } = app.people;
    const wid = await made(mina);
    await app.db.write((trx) => trx.updateTable("webhook").set({ failing_since: 5 }).execute());
    const changed = { name: "Bot", address: "https://site.example/other", post: "", action: "on" };
    expect((await act(mina, "edit", wid, changed)).json).toEqual({ status: "ok" });
    expect(await hook(wid)).toMatchObject({
      name: "Bot",
      address: changed.address,
      events: "action",
      failing_since: null,
    });
    expect(await wanted()).toBe("action");
    expect((await act(mina, "switch", wid, { on: "" })).json).toEqual({ status: "ok" });
    expect([(await hook(wid)).is_paused, await wanted()]).toEqual([1, ""]);
    for (const what of ["test", "resend"])
      expect(refusal(await act(mina, what, wid, { did: 1 }))).toEqual([409, "webhook.paused"]);
    await act(mina, "switch", wid, { on: "" });
    expect((await act(mina, "switch", wid, { on: "on" })).json).toEqual({ status: "ok" });
    const old = (await hook(wid)).secret;
    const renewed = await act(mina, "secret", wid);
    expect(renewed.json).toEqual({ status: "ok", wid, secret: (await hook(wid)).secret });
    expect(renewed.json.secret).not.toBe(old);
    expect((await act(mina, "delete", wid)).json).toEqual({ status: "ok", addr: "/s/books/edit/webhooks" });
    expect([await wanted(), (await mina.get(`/s/books/edit/webhooks/${wid}`)).status]).toEqual(["", 404]);

    const logged = await acts();
    expect(logged.map(({ code, note }) => [code, note])).toEqual([
      [LOG.webhookAdded, "Chat"],
      ...Array.from({ length: 4 }, () => [LOG.webhookChanged, "Bot"]),
      [LOG.webhookRemoved, "Bot"],
    ]);
    const read = async (who: Client) => JSON.stringify((await data(who, "/s/books/sublog")).entries);
    expect(await read(olive)).toContain('"note":"Bot"');
    expect(await read(carol)).not.toContain("Bot");
    expect(JSON.stringify(await data(olive, "/s/books/sublog"))).not.toContain("site.example");

    expect((await undo(olive, logged[5]?.aid)).json).toMatchObject({ status: "ok", left: [] });
    expect([(await hook(wid)).deleted_at, await wanted()]).toEqual([null, "action"]);
    expect((await undo(olive, logged[3]?.aid)).json).toMatchObject({ status: "ok", left: [] });
    expect((await hook(wid)).is_paused).toBe(1);
    expect((await undo(olive, logged[1]?.aid)).json).toMatchObject({ status: "ok", left: [] });
    // the log omits the address, which may contain a secret of the receiver
    expect(await hook(wid)).toMatchObject({ name: "Chat", address: changed.address, events: "post" });
  });

  test("stays if it was changed before its creation is undone", async () => {
    const { mina, olive } = app.people;
    const wid = await made(mina);
    const [added] = await acts();
    await act(mina, "edit", wid, { name: "Bot" });
    expect(refusal(await undo(olive, added?.aid))).toEqual([409, "action.changed-since"]);
    expect(await hook(wid)).toMatchObject({ name: "Bot", deleted_at: null });
  });

  test("sends a test, and repeats only its own finished deliveries", async () => {
    const { mina, olive } = app.people;
    const wid = await made(mina);
    await made(olive, { sub: "garden" });
    expect((await act(mina, "test", wid)).json).toEqual({ status: "ok" });
    const [{ did = 0 } = {}] = await deliveries();
    expect(refusal(await act(mina, "resend", wid, { did }))).toEqual([404, "webhook.no-delivery"]);
    const over = { due_at: null, outcome: "failed", tries: 8, status: 500 } as const;
    await app.db.write((trx) => trx.updateTable("webhook_delivery").set(over).execute());
    expect(refusal(await act(olive, "resend", 2, { did, sub: "garden" }))).toEqual([404, "webhook.no-delivery"]);
    const [shown] = (await data(mina, `/s/books/edit/webhooks/${wid}`)).view.open.last;
    expect(shown).toMatchObject({ did, event: "test", outcome: "failed", tries: 8, nextAt: null, status: 500 });
    expect((await act(mina, "resend", wid, { did })).json).toEqual({ status: "ok" });
    expect(await deliveries()).toMatchObject([{ did, due_at: app.clock.now, outcome: null, tries: 0 }]);
  });

  test("refuses a test while its queue is full", async () => {
    const { mina } = app.people;
    const wid = await made(mina);
    const waiting = Array.from({ length: HOOK_LIMITS.waiting }, (_, item) => ({
      ...{ wid, event: "post" as const, item, due_at: app.clock.now, created_at: app.clock.now },
    }));
    await app.db.write((trx) => trx.insertInto("webhook_delivery").values(waiting).execute());
    expect(refusal(await act(mina, "test", wid))).toEqual([409, "webhook.full"]);
    // later events are not added either
    await app.people.alice.post("/submit/text", { sub: "books", title: "Hello", content: "World" });
    expect(await deliveries()).toHaveLength(HOOK_LIMITS.waiting);
  });

  test("is inactive while the site disallows webhooks of subs; the site's own stay active", async () => {
    const { mina, adam, alice } = app.people;
    const wid = await made(mina);
    const site = await made(adam, { sub: "" });
    const write = () => alice.post("/submit/text", { sub: "books", title: "Hello", content: "World" });
    await write();
    expect((await deliveries()).map((row) => row.wid)).toEqual([wid, site]);
    await app.make.setting("site.enable_webhooks", "0");
    await write();
    expect((await deliveries()).map((row) => row.wid)).toEqual([wid, site, site]);
    expect(refusal(await create(mina))).toEqual([403, "webhook.off"]);
    expect((await data(mina, "/s/books/edit/webhooks")).view.isOn).toBe(false);
    expect((await mina.get("/s/books/edit/webhooks")).text).toContain(en.webhooks.off);
    expect((await create(adam, { sub: "" })).json.status).toBe("ok");
    expect((await act(mina, "delete", wid)).json.status).toBe("ok");
  });
});
