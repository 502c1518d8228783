import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, moderationMessage, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
/** Member with a level that may message everyone. */
let writer: Client & { member: Member };
let reader: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  writer = app.as(await app.make.member("writer", { score: 90 }));
  reader = app.as(await app.make.member("reader"));
});
afterEach(() => app.close());

const SECRET = "A xylophone nobody else may see";
const refusal = (got: TestResponse) => [got.status, got.json.code];
const errorOf = (got: TestResponse) => [got.status, got.json.error[0], got.json.field];

const letter = (who: Client, to: string, more: Record<string, unknown> = {}) =>
  who.post("/do/sendmsg", { to, subject: "About the garden", content: SECRET, ...more });
const boxes = async ({ uid }: Member) =>
  (
    await app.db.read
      .selectFrom("message_box")
      .select(["mid", "box", "unread"])
      .where("uid", "=", uid)
      .orderBy("mid")
      .execute()
  ).map(({ box, unread }) => [box, unread]);
const newestMid = async ({ uid }: Member) =>
  (
    await app.db.read
      .selectFrom("message_box")
      .select("mid")
      .where("uid", "=", uid)
      .orderBy("mid", "desc")
      .executeTakeFirstOrThrow()
  ).mid;
const unreadOf = async (who: Client & { member: Member }) =>
  (await app.app.services.loadViewer(hashOf(who.member))).unreadMessages;
const hashOf = (member: Member) => hashSessionToken(member.token);
const hide = (who: Client, target: Member) => who.post(`/do/toggle_ignore/${target.uid}`);

describe("/do/sendmsg", () => {
  test("stores the message in both boxes, unread for the recipient", async () => {
    const got = await letter(writer, "reader");
    expect([got.status, got.json]).toEqual([
      200,
      { status: "ok", sentby: writer.member.uid, addr: "/messages/with/reader" },
    ]);
    expect(await boxes(reader.member)).toEqual([[200, 1]]);
    expect(await boxes(writer.member)).toEqual([[201, 0]]);
    expect([await unreadOf(reader), await unreadOf(writer)]).toEqual([1, 0]);
    const stored = await app.db.read.selectFrom("message").selectAll().executeTakeFirstOrThrow();
    expect([stored.kind, stored.content, stored.content_html]).toEqual([100, SECRET, `<p>${SECRET}</p>\n`]);
  });

  test("refuses visitors and requests without the CSRF token", async () => {
    expect(refusal(await letter(app.people.visitor, "reader"))).toEqual([401, "account.log-in"]);
    const form = await app.people.visitor.form("/do/sendmsg", { to: "reader", subject: "a", content: "b" });
    expect([form.status, form.location]).toEqual([303, "/login?next=%2F"]);
    const forged = await writer.post("/do/sendmsg", { to: "reader", subject: "a", content: "b" }, { csrf: false });
    expect(refusal(forged)).toEqual([403, "request.csrf"]);
    expect(await boxes(reader.member)).toEqual([]);
  });

  test("requires a level, except from admins and for messages to admins and moderators", async () => {
    expect(errorOf(await letter(reader, "writer"))).toEqual([403, refusalText("message.level", { level: 3 }), "to"]);
    for (const to of ["adam", "mina", "jan", "olive"]) expect((await letter(reader, to)).status).toBe(200);
    expect((await letter(app.people.adam, "reader")).status).toBe(200);
    await app.make.setting("site.send_pm_to_user_min_level", "0");
    expect((await letter(reader, "writer")).status).toBe(200);
  });

  test("refuses unknown, banned, deleted and unconfirmed accounts and oneself", async () => {
    for (const [name, status] of [
      ["banned1", 5],
      ["deleted1", 10],
      ["pending1", 1],
    ] as const) {
      await app.make.member(name, { status });
      expect(errorOf(await letter(writer, name))).toEqual([404, refusalText("account.not-found"), "to"]);
    }
    expect(errorOf(await letter(writer, "nobody-at-all"))).toEqual([404, refusalText("account.not-found"), "to"]);
    expect(errorOf(await letter(writer, "Writer"))).toEqual([400, refusalText("message.to-oneself"), "to"]);
    expect(refusal(await letter(app.as(await app.make.member("banned2", { status: 5 })), "reader"))[0]).toBe(401);
  });

  test("names the invalid field; subjects have 1 to 255 characters, texts 1 to 16,384", async () => {
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ to: "" }, 400, "to"],
      [{ to: 7 }, 400, "to"],
      [{ subject: "" }, 400, "subject"],
      [{ subject: " \u200b " }, 400, "subject"],
      [{ subject: "é".repeat(256) }, 400, "subject"],
      [{ subject: ["a"] }, 400, "subject"],
      [{ content: "" }, 400, "content"],
      [{ content: "\u2060" }, 400, "content"],
      [{ content: "a".repeat(16_385) }, 400, "content"],
    ];
    for (const [fields, status, field] of wrong) {
      const got = await letter(writer, "reader", fields);
      expect([fields, got.status, got.json.field]).toEqual([fields, status, field]);
    }
    expect((await letter(writer, "reader", { subject: "é".repeat(255), content: "🌱".repeat(16_384) })).status).toBe(
      200,
    );
    expect((await boxes(reader.member)).length).toBe(1);
  });

  test("finds names of 64 letters in any case", async () => {
    const name = "L".repeat(64);
    const long = await app.make.member(name);
    for (const to of [name, name.toLowerCase(), `@${name}`, `/u/${name}`, ` ${name} `])
      expect((await letter(writer, to)).json.addr).toBe(`/messages/with/${name}`);
    expect((await boxes(long)).length).toBe(5);
  });

  test("sends once per idempotency key", async () => {
    const key = { idempotency_key: "once-and-only-once-1" };
    const [one, other] = await Promise.all([letter(writer, "reader", key), letter(writer, "reader", key)]);
    expect([one.json, other.json]).toEqual([one.json, one.json]);
    expect(await boxes(reader.member)).toEqual([[200, 1]]);
    expect(refusal(await letter(writer, "reader", { ...key, content: "Another" }))).toEqual([409, "request.key-used"]);
  });

  test("ignores additional fields", async () => {
    const more = { kind: 105, from_uid: reader.member.uid, sid: app.books.sid, unread: "0", box: 202, is_warning: "1" };
    await letter(writer, "reader", more);
    const row = await app.db.read
      .selectFrom("message as m")
      .innerJoin("message_thread as t", "t.tid", "m.tid")
      .select(["m.kind", "m.from_uid", "t.sid"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ kind: 100, from_uid: writer.member.uid, sid: null });
    expect(await boxes(reader.member)).toEqual([[200, 1]]);
  });
});

describe("/do/replymsg", () => {
  test("replies in the same thread and marks the message as read", async () => {
    await letter(writer, "reader");
    const mid = await newestMid(reader.member);
    const got = await reader.post("/do/replymsg", { mid, content: "Gladly" });
    expect([got.status, got.json]).toEqual([200, { status: "ok", addr: "/messages/with/writer" }]);
    expect(await boxes(reader.member)).toEqual([
      [200, 0],
      [201, 0],
    ]);
    expect([await unreadOf(reader), await unreadOf(writer)]).toEqual([0, 1]);
    const threads = await app.db.read.selectFrom("message_thread").select(["subject", "replies"]).execute();
    expect(threads).toEqual([{ subject: "About the garden", replies: 1 }]);
  });

  test("allows only the recipient", async () => {
    await letter(writer, "reader");
    const mid = await newestMid(reader.member);
    for (const who of [writer, app.people.mina, app.people.adam])
      expect(errorOf(await who.post("/do/replymsg", { mid, content: "x" }))).toEqual([
        404,
        refusalText("message.not-found"),
        undefined,
      ]);
    expect(refusal(await app.people.visitor.post("/do/replymsg", { mid, content: "x" }))[0]).toBe(401);
    expect((await reader.post("/do/replymsg", { mid: "0", content: "x" })).json.field).toBe("mid");
    expect((await reader.post("/do/replymsg", { mid, content: "" })).json.field).toBe("content");
    expect((await app.db.read.selectFrom("message").select("mid").execute()).length).toBe(1);
  });

  test("replies once per idempotency key", async () => {
    await letter(writer, "reader");
    const fields = { mid: await newestMid(reader.member), content: "Once", idempotency_key: "once-and-only-once-2" };
    await reader.post("/do/replymsg", fields);
    expect((await reader.post("/do/replymsg", fields)).status).toBe(200);
    expect(await boxes(writer.member)).toEqual([
      [201, 0],
      [200, 1],
    ]);
  });

  test("refuses banned and deleted recipients", async () => {
    await letter(writer, "reader");
    const mid = await newestMid(reader.member);
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 5 }).where("uid", "=", writer.member.uid).execute(),
    );
    expect(refusal(await reader.post("/do/replymsg", { mid, content: "x" }))).toEqual([404, "account.not-found"]);
  });
});

describe("reading, saving and deleting messages", () => {
  let mid: number;
  beforeEach(async () => {
    await letter(writer, "reader");
    mid = await newestMid(reader.member);
  });

  test("marks a message as read once and returns its id", async () => {
    for (let times = 0; times < 2; times += 1) {
      const got = await reader.post(`/do/read_pm/${mid}`);
      expect([got.status, got.json]).toEqual([200, { status: "ok", mid }]);
    }
    expect([await boxes(reader.member), await unreadOf(reader)]).toEqual([[[200, 0]], 0]);
  });

  test("marks all messages as read, up to a given time, or from one member", async () => {
    await letter(app.people.adam, "reader");
    await letter(writer, "reader");
    expect((await reader.post("/do/readall_msgs", { until: mid })).json).toEqual({ status: "ok" });
    expect(await unreadOf(reader)).toBe(2);
    await reader.post("/do/readall_msgs", { from: writer.member.uid });
    expect(await unreadOf(reader)).toBe(1);
    expect((await reader.post("/do/readall_msgs")).json).toEqual({ status: "ok" });
    expect(await unreadOf(reader)).toBe(0);
    expect((await reader.post("/do/readall_msgs", { until: "soon" })).json.field).toBe("until");
  });

  test("saves once; another request reverses it", async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await reader.post(`/do/save_pm/${mid}`)).json).toEqual({ status: "ok" });
    expect(await boxes(reader.member)).toEqual([[202, 1]]);
    for (let times = 0; times < 2; times += 1)
      expect((await reader.post(`/do/unsave_pm/${mid}`)).json).toEqual({ status: "ok" });
    expect(await boxes(reader.member)).toEqual([[200, 1]]);
  });

  test("deletes the member's own copy, updates the count, and restores into the same box", async () => {
    await reader.post(`/do/save_pm/${mid}`);
    expect((await reader.post(`/do/delete_pm/${mid}`)).json).toEqual({ status: "ok" });
    expect([await boxes(reader.member), await boxes(writer.member)]).toEqual([[[205, 0]], [[201, 0]]]);
    expect(await unreadOf(reader)).toBe(0);
    for (const call of ["delete_pm", "save_pm", "unsave_pm"])
      expect(errorOf(await reader.post(`/do/${call}/${mid}`))).toEqual([
        404,
        refusalText("message.not-found"),
        undefined,
      ]);
    expect((await reader.post(`/do/restore_pm/${mid}`)).json).toEqual({ status: "ok" });
    expect(await boxes(reader.member)).toEqual([[202, 0]]);
    expect(refusal(await reader.post(`/do/restore_pm/${mid}`))).toEqual([404, "message.not-found"]);
  });

  test("allows only the recipient", async () => {
    const calls = ["read_pm", "save_pm", "unsave_pm", "delete_pm", "restore_pm"];
    for (const who of [writer, app.people.alice, app.people.mina, app.people.adam]) {
      for (const call of calls) {
        const sentence = call === "read_pm" ? refusalText("message.unknown") : refusalText("message.not-found");
        expect([call, ...errorOf(await who.post(`/do/${call}/${mid}`))]).toEqual([call, 404, sentence, undefined]);
      }
    }
    for (const call of [...calls.map((name) => `${name}/${mid}`), "readall_msgs"]) {
      expect((await app.people.visitor.post(`/do/${call}`)).status).toBe(401);
      expect(refusal(await reader.post(`/do/${call}`, {}, { csrf: "forged" }))).toEqual([403, "request.csrf"]);
    }
    for (const call of calls) expect((await reader.post(`/do/${call}/x`)).json.field).toBe("mid");
    expect(await boxes(reader.member)).toEqual([[200, 1]]);
  });
});

describe("blocking a sender", () => {
  test("hides later messages until the block is lifted; the sender sees a normal response", async () => {
    await letter(writer, "reader");
    expect((await hide(reader, writer.member)).status).toBe(200);
    expect(await unreadOf(reader)).toBe(0);
    const before = await app.db.read.selectFrom("message").select("mid").execute();
    const got = await letter(writer, "reader", { content: "Are you there?" });
    expect([got.status, got.json]).toEqual([
      200,
      { status: "ok", sentby: writer.member.uid, addr: "/messages/with/reader" },
    ]);
    expect((await app.db.read.selectFrom("message").select("mid").execute()).length).toBe(before.length + 1);
    expect(await unreadOf(reader)).toBe(0);
    const mid = await newestMid(reader.member);
    for (const call of ["read_pm", "save_pm", "delete_pm"])
      expect((await reader.post(`/do/${call}/${mid}`)).status).toBe(404);
    expect((await reader.post("/do/replymsg", { mid, content: "x" })).status).toBe(404);
    await reader.post("/do/readall_msgs");
    await hide(reader, writer.member);
    expect([await unreadOf(reader), await boxes(reader.member)]).toEqual([
      2,
      [
        [200, 1],
        [200, 1],
      ],
    ]);
  });

  test("keeps messages saved earlier", async () => {
    await letter(writer, "reader");
    const mid = await newestMid(reader.member);
    await reader.post(`/do/save_pm/${mid}`);
    await hide(reader, writer.member);
    expect(await unreadOf(reader)).toBe(1);
    expect((await reader.post(`/do/read_pm/${mid}`)).status).toBe(200);
  });
});

describe("messages about actions of a team", () => {
  const settle = (who: Member, n: number) => expect.poll(async () => (await boxes(who)).length).toBe(n);
  const lettersOf = async ({ uid }: Member) =>
    app.db.read
      .selectFrom("message as m")
      .innerJoin("message_thread as t", "t.tid", "m.tid")
      .select(["t.subject", "t.sid", "m.kind", "m.from_uid", "m.content_html"])
      .where("m.to_uid", "=", uid)
      .orderBy("m.mid")
      .execute();

  test("contain the reason and a link, ignore blocks, and allow no reply without modmail", async () => {
    await app.make.setting("site.enable_modmail", "0");
    const { mina, adam } = app.people;
    const post = await app.make.post(reader.member, app.books, { title: "Not *here* [x](/y)" });
    const comment = await app.make.comment(reader.member, post);
    await hide(reader, mina.member);
    expect((await mina.post("/do/delete_comment", { cid: comment.cid, reason: "Rude <b>" })).status).toBe(200);
    await settle(reader.member, 1);
    expect((await adam.post("/do/undelete_comment", { cid: comment.cid, reason: "Not so" })).status).toBe(200);
    await settle(reader.member, 2);
    const letters = await lettersOf(reader.member);
    expect(letters.map(({ subject }) => subject)).toEqual([
      en.sent.moderation["comment.deleted"].subject,
      en.sent.moderation["comment.restored"].subject,
    ]);
    expect(letters[0]).toMatchObject({ kind: 105, from_uid: mina.member.uid, sid: app.books.sid });
    const message = moderationMessage("comment.deleted", "byTeam", {
      sub: '<a href="/s/books">books</a>',
      post: `<a href="/s/books/${post.pid}/not-here-x-y/${comment.cid}">Not *here* [x](/y)</a>`,
      reason: "Rude &lt;b&gt;",
    });
    expect(letters[0]?.content_html).toBe(
      `<p>${message}</p>\n<p>${en.sent.appealDoor("/appeal/1").replace(/\[(.*)\]\((.*)\)/, '<a href="$2">$1</a>')}</p>\n`,
    );
    expect(await unreadOf(reader)).toBe(2);
    const mid = await newestMid(reader.member);
    expect(refusal(await reader.post("/do/replymsg", { mid, content: "Why?" }))).toEqual([403, "modmail.off"]);
  });

  test("are sent about posts in the recipient's language, but not about own deletions", async () => {
    const { mina } = app.people;
    await app.db.write((trx) =>
      trx.updateTable("person").set({ language: "es" }).where("uid", "=", reader.member.uid).execute(),
    );
    const own = await app.make.post(reader.member, app.books);
    const post = await app.make.post(reader.member, app.books);
    await reader.post("/do/delete_post", { post: own.pid });
    await mina.post("/graphql", {
      query: "mutation($p: Int!, $r: String) { deletePost(pid: $p, reason: $r) { errors } }",
      variables: { p: own.pid, r: "x" },
    });
    const gone = await mina.post("/do/delete_post", { post: post.pid, reason: "Repetido" });
    expect(gone.status).toBe(200);
    await settle(reader.member, 1);
    expect((await lettersOf(reader.member))[0]?.content_html).toContain("retiró tu publicación");
  });
});

test("never logs messages", async () => {
  const lines: string[] = [];
  const logged = await testApp({ logStream: { write: (line) => void lines.push(line) } });
  const sender = logged.as(await logged.make.member("sender", { score: 90 }));
  const body = { to: "alice", subject: SECRET, content: SECRET };
  expect((await sender.post("/do/sendmsg", body)).status).toBe(200);
  expect((await sender.post("/do/sendmsg", { ...body, to: "nobody-here" })).status).toBe(404);
  expect((await sender.form("/do/sendmsg", { ...body, to: "" })).status).toBe(400);
  await logged.db.write((trx) => sql`drop table message_box`.execute(trx));
  const failed = await sender.post("/do/sendmsg", body);
  expect([failed.status, failed.json.code]).toEqual([500, "request.internal"]);
  await logged.close();
  expect(lines.length).toBeGreaterThan(3);
  expect(`${lines.join("")}${failed.text}`).not.toContain(SECRET);
});

test("stores counts that match the messages after any sequence of actions", async () => {
  const people = [writer, reader, app.people.adam, app.people.mina];
  await app.make.setting("site.send_pm_to_user_min_level", "0");
  let seed = 7;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  const any = <T>(all: readonly T[]) => all[below(all.length)] as T;
  for (let step = 0; step < 150; step += 1) {
    const who = any(people);
    const mids = (
      await app.db.read.selectFrom("message_box").select("mid").where("uid", "=", who.member.uid).execute()
    ).map(({ mid }) => mid);
    const mid = mids.length > 0 ? any(mids) : 1;
    const act = below(9);
    if (act <= 2) await letter(who, any(people).member.name);
    else if (act === 3) await who.post("/do/replymsg", { mid, content: "And so on" });
    else if (act === 4) await hide(who, any(people).member);
    else if (act === 5 && below(4) === 0) await who.post("/do/readall_msgs");
    else await who.post(`/do/${any(["read_pm", "save_pm", "unsave_pm", "delete_pm", "restore_pm"])}/${mid}`);
  }
  const drifts = async (fix = false) =>
    (await recount(app.db, { fix })).filter(({ table }) => table.startsWith("message"));
  expect(await drifts()).toEqual([]);
  for (const who of people) {
    const shown = await app.db.read
      .selectFrom("message_box as x")
      .leftJoin("person_block as b", (join) => join.onRef("b.uid", "=", "x.uid").onRef("b.target", "=", "x.with_uid"))
      .select(["x.box", "b.hide_messages"])
      .where("x.uid", "=", who.member.uid)
      .where("x.unread", "=", 1)
      .execute();
    expect(await unreadOf(who)).toBe(shown.filter((row) => row.box !== 200 || row.hide_messages !== 1).length);
  }
  await app.db.write((trx) =>
    trx.updateTable("message_count").set({ unread: 99 }).where("uid", "=", writer.member.uid).execute(),
  );
  expect((await drifts(true)).map(({ table, column, stored }) => [table, column, stored])).toEqual([
    ["message_count", "unread", 99],
  ]);
  expect(await drifts()).toEqual([]);
});
