import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import yauzl from "yauzl";
import { ARCHIVE_PART_BY_COLUMN } from "#features/data/leaving/archive-parts.ts";
import { PERSON_COLUMNS } from "#features/data/leaving/person-columns.ts";
import { ARCHIVE_LIFETIME_MS, MIN_ARCHIVE_INTERVAL_MS } from "#features/data/own-data/own-data.ts";
import { ARCHIVE_SECTIONS } from "#features/data/own-data/sections.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { testEngine } from "../support/database.ts";
import { en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);

let app: TestApp;
let visitor: Client;
let dora: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  visitor = app.people.visitor;
  dora = app.as(await app.make.member("dora", { password_hash }));
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const dataOf = async (path: string, who: Client) =>
  (await who.get(`/-/data${path}`, { headers: { accept: "application/json" } })).json.data;

/** Entries of the stored archive by name. */
async function unpack(uid = dora.member.uid): Promise<Map<string, string>> {
  const { name } = await app.db.read
    .selectFrom("data_archive")
    .select("name")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  const bytes = await buffer(app.app.services.files.store.read(name));
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const entries = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        entries.set(entry.fileName, (await buffer(stream)).toString("utf8"));
        zip.readEntry();
      }),
    );
    zip.on("end", resolve);
    zip.on("error", reject);
    zip.readEntry();
  });
  return entries;
}

const columnsOf = async (table: string) => {
  const tables = await app.db.read.introspection.getTables();
  return (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name }) => name);
};

/** Columns that the archive omits: keys, counts, copies, secrets and internal data of teams. */
const LEFT_OUT: Record<string, string> = {
  adoption_request: "decided_at decided_by granted",
  api_token: "token_hash",
  appeal: "aid assigned_to decided_at decided_by due_at for_admins",
  application: "decided_at decided_by",
  comment:
    "best content_html deleted deleted_by deleted_reason distinguished down erased_at held locked markdown_version parent_cid up views",
  comment_version: "burst_at",
  delivery_time: "digest_message digest_mid next_digest_at quiet_from quiet_until",
  draft: "key revision",
  email_change: "confirmed_at email_key token_hash",
  file_use: "poster preview",
  invite_code: "max_uses uses",
  invite_use: "icid",
  message: "content_html markdown_version reply_to tid",
  mod_action: "by_admin note part_of rid undoes undone_by",
  notification: "from_uid handled_at note put_away_at thread",
  passkey: "credential_id public_key sign_count transports",
  person:
    "about_html awaits_email badge_score email_confirmed_at email_key given invite_allowance is_admin is_bot is_system may_upload name_key password_hash status votes_cast",
  person_badge: "automatic",
  person_block: "hide_messages",
  post: "comment_sort comments content_html deleted deleted_by deleted_reason distinguished domain down erased_at flair held hot link_key locked markdown_version nsfw sticky_at sticky_cid up",
  post_text_version: "burst_at",
  post_title_version: "burst_at",
  post_visit: "comments",
  push_device: "auth endpoint p256dh session_hash",
  report: "closed_at closed_by is_open notified_at rcid rid send_to_admin",
  scheduled_post:
    "alt cancelled_at closes_at fid file_hash hides_results min_level nsfw options poster_hash refusal refusal_values",
  session: "admin_until proven_at remember token_hash",
  site_ban: "created_by lifted_at lifted_by status_before",
  sub_ban: "created_by lifted_at lifted_by",
  sub_mod: "invited",
  subscription: "position",
  warning: "acknowledged_at created_by withdrawn_at",
};

test("covers every column that refers to a person, or has a reason to omit it", () => {
  expect(Object.keys(ARCHIVE_PART_BY_COLUMN).sort()).toEqual(Object.keys(PERSON_COLUMNS).sort());
  const parts = Object.keys(ARCHIVE_SECTIONS);
  for (const [column, part] of Object.entries(ARCHIVE_PART_BY_COLUMN)) {
    if (!parts.includes(part)) continue;
    const table = column.split(".")[0] ?? "";
    const isRead = ARCHIVE_SECTIONS[part as keyof typeof ARCHIVE_SECTIONS].some(({ from }) =>
      new RegExp(`\\b${table}\\b`).test(from),
    );
    expect([column, isRead]).toEqual([column, true]);
  }
});

// SQLite only, because PostgreSQL has additional search columns.
test.runIf(testEngine === "sqlite")("every column of an archived table is included or omitted on purpose", async () => {
  const left: Record<string, string> = {};
  for (const { from, where, key, fields } of Object.values(ARCHIVE_SECTIONS).flat()) {
    const [, table = ""] = /(?:^|join |from )(\w+) [rt]\b/.exec(from) ?? [];
    const read = [where, key, ...Object.values(fields)].join(" ");
    const columns = await columnsOf(table);
    expect([table, columns.length > 0]).toEqual([table, true]);
    const unread = columns.filter((column) => column !== "uid" && !new RegExp(`\\b[rt]\\.${column}\\b`).test(read));
    if (unread.length > 0) left[table] = unread.sort().join(" ");
  }
  expect(left).toEqual(LEFT_OUT);
});

describe("POST /do/my_data", () => {
  test("creates an archive of the member's data, readable and machine-readable", async () => {
    const { alice, adam } = app.people;
    const post = await app.make.post(dora.member, app.books, { title: "My <b>title</b>", text: "My text" });
    const other = await app.make.post(alice.member, app.books, { title: "Not mine", text: "Alice wrote this" });
    await app.make.comment(dora.member, other, { text: "My comment" });
    await dora.post(`/do/edit_txtpost/${post.pid}`, { content: "My later text" });
    await dora.vote("post", other.pid, "UP");
    await dora.post("/do/sendmsg", { to: "adam", subject: "Hello", content: "My message" });
    await adam.post("/do/sendmsg", { to: "dora", subject: "Hi", content: "Sent to me" });
    await adam.post("/do/sendmsg", { to: "alice", subject: "Hi", content: "Between others" });
    await dora.post("/do/report", { post: other.pid, reason: "other", text: "My report", send_to_admin: false });
    await alice.post("/do/report", { post: post.pid, reason: "other", text: "Report about me", send_to_admin: false });
    await dora.post(`/do/save_post/${other.pid}`);
    await app.make.ban(dora.member, app.garden, "Too loud");
    await app.db.write((trx) =>
      trx
        .insertInto("person_note")
        .values({ sid: app.books.sid, uid: dora.member.uid, text: "A team's note", created_at: 1 } as never)
        .execute(),
    );
    expect((await dora.post("/do/my_data")).json).toEqual({ status: "ok", addr: "/settings/data" });
    expect(await dataOf("/settings/data", dora)).toMatchObject({
      archive: { done: 0, total: Object.keys(ARCHIVE_SECTIONS).length, readyAt: null },
      canAsk: false,
    });
    expect(refusal(await dora.get("/do/my_data", { headers: { accept: "application/json" } }))).toEqual([
      404,
      "data.none",
    ]);
    await app.app.jobs.runDue();
    expect(await dataOf("/settings/data", dora)).toMatchObject({
      archive: { done: Object.keys(ARCHIVE_SECTIONS).length, readyAt: app.clock.now, size: expect.any(Number) },
    });
    const got = await dora.get("/do/my_data");
    expect([got.status, got.headers["content-type"], got.headers["content-disposition"]]).toEqual([
      200,
      "application/zip",
      "attachment",
    ]);
    expect(got.headers["cache-control"]).toBe("private, no-store");
    const entries = await unpack();
    const names = ["index", ...Object.keys(ARCHIVE_SECTIONS)];
    expect([...entries.keys()].filter((name) => name.endsWith(".html"))).toEqual(names.map((name) => `${name}.html`));
    const all = [...entries.values()].join("\n");
    for (const text of ["My comment", "My later text", "My message", "Sent to me", "My report", "Too loud"]) {
      expect(all).toContain(text);
    }
    for (const text of ["Between others", "Report about me", "A team's note", "Alice wrote this", password_hash]) {
      expect(all).not.toContain(text);
    }
    const page = entries.get("posts.html") ?? "";
    expect(page).toContain("My &lt;b&gt;title&lt;/b&gt;");
    expect(page).not.toContain("<script");
    const [mine] = JSON.parse(entries.get("posts.json") ?? "");
    expect(mine).toMatchObject({ of: "post", post: post.pid, sub: "books", heading: "My <b>title</b>" });
    expect(mine.when).toBe(new Date(app.clock.now - 60_000).toISOString());
    for (const part of Object.keys(ARCHIVE_SECTIONS))
      expect(JSON.parse(entries.get(`${part}.json`) ?? "")).toBeInstanceOf(Array);
    expect(JSON.parse(entries.get("versions.json") ?? "")).toMatchObject([{ text: "My text" }]);
    expect((await dora.get("/messages/inbox")).text).toContain(en.ownData.readySubject);
  });

  test("names the sender of a message from a team only if the moderator wrote under the own name", async () => {
    const { mina } = app.people;
    const sent = await dora.post("/do/contact_mods/books", { subject: "A question", content: "From the member" });
    const tid = Number(/\d+$/.exec(sent.json.addr)?.[0]);
    const answer = (as: string, content: string) => mina.post(`/do/modmail/${tid}/answer`, { as, content });
    await answer("team", "From the team");
    await answer("self", "From the moderator");
    await answer("note", "For the team");
    const own = await app.make.post(dora.member, app.books);
    await mina.post("/do/delete_post", { post: own.pid, reason: "Off topic" });
    await app.app.jobs.runDue();
    await dora.post("/do/my_data");
    await app.app.jobs.runDue();
    const messages: { text: string; from?: string; sub?: string }[] = JSON.parse(
      (await unpack()).get("messages.json") ?? "",
    );
    const senders = messages.map(({ text, from, sub }) => [text, from ?? null, sub ?? null]);
    expect(senders).toEqual([
      ["From the member", "dora", "books"],
      ["From the team", null, "books"],
      ["From the moderator", "mina", "books"],
      [expect.stringContaining("Off topic"), null, "books"],
    ]);
  });

  test("is limited to the member, once a day; the archive is deleted after a week", async () => {
    const { alice } = app.people;
    expect(refusal(await visitor.post("/do/my_data"))).toEqual([401, "account.log-in"]);
    expect((await visitor.get("/settings/data")).location).toContain("/login");
    await dora.post("/do/my_data");
    expect(refusal(await dora.post("/do/my_data"))).toEqual([409, "data.asked"]);
    expect((await dora.form("/do/my_data")).text).toContain(refusalText("data.asked"));
    await app.app.jobs.runDue();
    const json = { headers: { accept: "application/json" } };
    expect(refusal(await alice.get("/do/my_data", json))).toEqual([404, "data.none"]);
    expect(refusal(await visitor.get("/do/my_data", json))).toEqual([401, "account.log-in"]);
    const { name } = await app.db.read.selectFrom("data_archive").select("name").executeTakeFirstOrThrow();
    expect((await visitor.get(`/files/${name}`)).status).toBe(404);
    const later = app.clock.now + 2 * ARCHIVE_LIFETIME_MS;
    await app.db.write((trx) => trx.updateTable("session").set({ expires_at: later }).execute());
    app.clock.now += MIN_ARCHIVE_INTERVAL_MS;
    const before = await unpack();
    await app.make.post(dora.member, app.books, { title: "A newer one" });
    expect((await dora.post("/do/my_data")).status).toBe(200);
    await app.app.jobs.runDue();
    const after = await unpack();
    expect([before, after].map((each) => (each.get("posts.json") ?? "").includes("A newer one"))).toEqual([
      false,
      true,
    ]);
    app.clock.now += ARCHIVE_LIFETIME_MS;
    expect(refusal(await dora.get("/do/my_data", json))).toEqual([404, "data.none"]);
    await app.app.jobs.runDue();
    expect(await app.db.read.selectFrom("data_archive").selectAll().execute()).toEqual([]);
    expect(await app.app.services.files.store.sizeOf(name)).toBeNull();
  });

  test("reads large parts in batches", async () => {
    const now = app.clock.now;
    const { uid } = dora.member;
    const rows = Array.from({ length: 1_203 }, (_, at) => ({ uid, text: `Line ${at}`, said_at: now }));
    await app.db.write((trx) => trx.insertInto("chat_line").values(rows).execute());
    await dora.post("/do/my_data");
    await app.app.jobs.runDue();
    const lines = JSON.parse((await unpack()).get("chat.json") ?? "");
    expect(lines.map(({ text }: { text: string }) => text)).toEqual(rows.map(({ text }) => text));
  });
});

describe("member banned from the site", () => {
  test("gets the archive with the temporary token of their own account", async () => {
    const { adam } = app.people;
    await app.make.post(dora.member, app.books, { title: "Mine" });
    await adam.post("/do/admin/ban_user/dora", { reason: "Spam" });
    const { addr } = (await visitor.post("/login", { username: "dora", password: PASSWORD })).json;
    const token = decodeURIComponent(String(addr).replace("/banned/", ""));
    expect(refusal(await visitor.post("/do/banned/my_data", { token: "1.2.3" }))).toEqual([410, "account.pass-over"]);
    expect((await visitor.post("/do/banned/my_data", { token })).json).toMatchObject({ addr });
    await app.app.jobs.runDue();
    expect((await visitor.get(addr)).text).toContain(en.ownData.open);
    const got = await visitor.get(`/do/banned/my_data/${token}`);
    expect([got.status, got.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect((await unpack()).get("posts.json")).toContain("Mine");
    const forged = token.replace(/^\d+/, String(adam.member.uid));
    expect((await visitor.get(`/do/banned/my_data/${forged}`)).status).toBe(410);
    expect((await visitor.get("/do/my_data")).status).not.toBe(200);
  });
});
