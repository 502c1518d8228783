import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#domain/limits.ts";
import { DEFAULT_SETTINGS, SETTING_NAMES, settingsFrom } from "#domain/settings.ts";
import { RETENTION_PERIODS, type RetentionPeriod, type RetentionSetting } from "#features/data/retention/retention.ts";
import { RETENTION_BY_COLUMN } from "#features/data/retention/retention-columns.ts";
import { CONTINUE_REMOVAL, REMOVE_OLD, removeOld } from "#features/data/retention/server/remove-old.ts";
import { keptTexts } from "#strings/en/kept-texts.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { storeNotifications } from "../support/notifications.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const never = new AbortController().signal;
const remove = async (portions?: number) =>
  removeOld(
    app.db,
    settingsFrom(await app.db.read.selectFrom("setting").selectAll().execute()),
    { now: app.clock.now, signal: never },
    portions,
  );
const change = (table: "post" | "comment" | "session", values: object, column: string, id: number | string) =>
  app.db.write((trx) =>
    trx
      .updateTable(table)
      .set(values)
      .where(column as never, "=", id as never)
      .execute(),
  );

/** Creates a report with a copy of the post, closed at this time. */
async function reported(name: string, at: number): Promise<void> {
  const { alice, bob, mina } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: name });
  await bob.post("/do/report", { post: post.pid, reason: "other", text: "An ad" });
  const { rpid } = await app.db.read
    .selectFrom("report")
    .select("rpid")
    .orderBy("rpid", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await mina.post(`/do/report/close_post_report/${rpid}/close`);
  await app.db.write(async (trx) => {
    const { qid } = await trx.selectFrom("report").select("qid").where("rpid", "=", rpid).executeTakeFirstOrThrow();
    await trx.updateTable("queue_entry").set({ closed_at: at }).where("qid", "=", qid).execute();
    await trx.updateTable("reported_copy").set({ taken_at: at }).where("qid", "=", qid).execute();
  });
}

/** Test rows by setting: a function that creates an item of this age, and one that lists remaining items. */
const CASES: Record<
  RetentionSetting,
  { make(name: string, at: number): Promise<unknown>; left(): Promise<unknown[]> }
> = {
  "keep.client_addresses": {
    make: (name, at) =>
      app.make
        .member(name)
        .then(({ uid }) =>
          change("session", { seen_at: at, created_at: at, network: "192.0.2.0/24" }, "uid", uid).then(() => uid),
        ),
    left: async () =>
      (
        await app.db.read
          .selectFrom("session as s")
          .innerJoin("person as p", "p.uid", "s.uid")
          .select("p.name")
          .where("s.network", "<>", "")
          .execute()
      ).map(({ name }) => name),
  },
  "keep.unused_sessions": {
    make: (name, at) =>
      app.make.member(name).then(async ({ uid }) => {
        await change("session", { seen_at: at, created_at: at, expires_at: app.clock.now + DAY }, "uid", uid);
        const { token_hash } = await app.db.read
          .selectFrom("session")
          .select("token_hash")
          .where("uid", "=", uid)
          .executeTakeFirstOrThrow();
        const device = { uid, session_hash: token_hash, endpoint: name, p256dh: "", auth: "", name, created_at: at };
        await app.db.write((trx) => trx.insertInto("push_device").values(device).execute());
      }),
    left: async () => {
      const rows = app.db.read
        .selectFrom("push_device as d")
        .innerJoin("session as s", "s.token_hash", "d.session_hash");
      const devices = await app.db.read.selectFrom("push_device").select("name").orderBy("name").execute();
      const joined = await rows.select("d.name").orderBy("d.name").execute();
      expect(devices).toEqual(joined);
      return joined.map(({ name }) => name);
    },
  },
  "keep.read_notifications": {
    make: async (name, at) => {
      const { alice, bob } = app.people;
      const post = await app.make.post(alice.member, app.books);
      const row = { uid: alice.member.uid, from_uid: bob.member.uid, sid: app.books.sid, pid: post.pid };
      await app.db.write(async (trx) => {
        const notification = { ...row, kind: "follow-post" as const, thread: post.pid, created_at: at, note: name };
        const { mid } = await trx
          .insertInto("notification")
          .values({ ...notification, read_at: at })
          .returning("mid")
          .executeTakeFirstOrThrow();
        await trx.insertInto("notification_thread").values({ uid: row.uid, thread: post.pid, latest: mid }).execute();
      });
    },
    left: async () => {
      const rows = await app.db.read
        .selectFrom("notification as n")
        .innerJoin("notification_thread as t", "t.latest", "n.mid")
        .select("n.note")
        .execute();
      expect(await app.db.read.selectFrom("notification_thread").select("latest").execute()).toHaveLength(rows.length);
      return rows.map(({ note }) => note);
    },
  },
  "keep.edit_history": {
    make: async (name, at) => {
      const post = await app.make.post(app.people.alice.member, app.books);
      const { cid } = await app.make.comment(app.people.bob.member, post);
      const version = { replaced_at: at, burst_at: at };
      await app.db.write(async (trx) => {
        await trx
          .insertInto("post_text_version")
          .values({ pid: post.pid, content: name, ...version })
          .execute();
        await trx
          .insertInto("post_title_version")
          .values({ pid: post.pid, title: name, ...version })
          .execute();
        await trx
          .insertInto("comment_version")
          .values({ cid, content: name, ...version })
          .execute();
      });
    },
    left: async () => {
      const texts = await app.db.read.selectFrom("post_text_version").select("content as name").execute();
      expect(await app.db.read.selectFrom("post_title_version").select("title as name").execute()).toEqual(texts);
      expect(await app.db.read.selectFrom("comment_version").select("content as name").execute()).toEqual(texts);
      return texts.map(({ name }) => name);
    },
  },
  "keep.deleted_text": {
    make: async (name, at) => {
      const { alice, bob } = app.people;
      const post = await app.make.post(alice.member, app.books, { title: name, text: name, deleted: 2 });
      const { cid } = await app.make.comment(bob.member, post, { text: name, deleted: 1 });
      await change("post", { deleted_at: at }, "pid", post.pid);
      await change("comment", { deleted_at: at }, "cid", cid);
      const note = { sid: app.books.sid, uid: bob.member.uid, text: name, created_at: at, deleted_at: at };
      await app.db.write((trx) => trx.insertInto("person_note").values(note).execute());
    },
    left: async () => {
      const posts = await app.db.read
        .selectFrom("post")
        .select("title")
        .where("content", "<>", "")
        .where("deleted", "<>", 0)
        .execute();
      const comments = await app.db.read
        .selectFrom("comment")
        .select("content")
        .where("content", "<>", "")
        .where("deleted", "<>", 0)
        .execute();
      const notes = await app.db.read.selectFrom("person_note").select("text").execute();
      const names = posts.map(({ title }) => title);
      expect(comments.map(({ content }) => content)).toEqual(names);
      expect(notes.map(({ text }) => text)).toEqual(names);
      return names;
    },
  },
  "keep.deleted_messages": {
    make: async (name, at) => {
      const { adam, bob } = app.people;
      await adam.post("/do/sendmsg", { to: "bob", subject: name, content: name });
      const { mid } = await app.db.read
        .selectFrom("message")
        .select("mid")
        .where("content", "=", name)
        .executeTakeFirstOrThrow();
      await app.db.write((trx) =>
        trx.deleteFrom("message_box").where("mid", "=", mid).where("uid", "<>", bob.member.uid).execute(),
      );
      expect((await bob.post(`/do/delete_pm/${mid}`)).json.status).toBe("ok");
      await app.db.write((trx) =>
        trx.updateTable("message_box").set({ deleted_at: at }).where("mid", "=", mid).execute(),
      );
    },
    left: async () => {
      const texts = await app.db.read.selectFrom("message").select("content").where("content", "<>", "").execute();
      const boxes = await app.db.read
        .selectFrom("message_box as x")
        .innerJoin("message as m", "m.mid", "x.mid")
        .select("m.content")
        .execute();
      expect(boxes).toEqual(texts);
      return texts.map(({ content }) => content);
    },
  },
  "keep.reported_copies": {
    make: reported,
    left: async () =>
      (await app.db.read.selectFrom("reported_copy").select("title").where("title", "<>", "").execute()).map(
        ({ title }) => title,
      ),
  },
  "keep.applications": {
    make: async (name, at) => {
      const { uid } = await app.make.member(name);
      const row = { uid, text: name, asked_at: at, decided_at: at, approved: 0, reason: name };
      await app.db.write((trx) => trx.insertInto("application").values(row).execute());
    },
    left: async () => {
      const rows = await app.db.read.selectFrom("application").select(["text", "reason"]).execute();
      return rows.filter(({ reason }) => reason !== null).map(({ text }) => text);
    },
  },
  "keep.automod_trials": {
    make: async (name, at) => {
      const rule = { sid: app.books.sid, name, event: "post", conditions: "{}", acts: "{}" } as const;
      await app.db.write(async (trx) => {
        const { arid } = await trx
          .insertInto("automod_rule")
          .values({ ...rule, created_by: app.people.mina.member.uid, created_at: at })
          .returning("arid")
          .executeTakeFirstOrThrow();
        const { ruid } = await trx
          .insertInto("automod_run")
          .values({ arid, version: 1, since: 0, started_at: at, ended_at: at })
          .returning("ruid")
          .executeTakeFirstOrThrow();
        await trx.insertInto("automod_run_match").values({ ruid, pid: 1 }).execute();
      });
    },
    left: async () =>
      (
        await app.db.read
          .selectFrom("automod_run as u")
          .innerJoin("automod_rule as t", "t.arid", "u.arid")
          .select("t.name")
          .execute()
      ).map(({ name }) => name),
  },
  "keep.failed_jobs": {
    make: (name, at) =>
      app.db.write((trx) =>
        trx
          .insertInto("job")
          .values({ kind: "account.recover", payload: "{}", key: name, due_at: at, created_at: at, failed_at: at })
          .execute(),
      ),
    left: async () =>
      (await app.db.read.selectFrom("job").select("key").where("failed_at", "is not", null).execute()).map(
        ({ key }) => key,
      ),
  },
};

const SETTINGS = SETTING_NAMES.filter((name) => name.startsWith("keep.")) as RetentionSetting[];

describe("retention in days", () => {
  test.each(SETTINGS)("%s: deletes older items and keeps newer ones", async (setting) => {
    const { make, left } = CASES[setting];
    const days = Number(DEFAULT_SETTINGS[setting]);
    await make("old", app.clock.now - days * DAY - 1_000);
    await make("young", app.clock.now - days * DAY + 1_000);
    expect((await left()).toSorted()).toEqual(["old", "young"]);
    await remove();
    expect(await left()).toEqual(["young"]);
    const { status } = (await app.people.adam.post("/do/admin/config/set", { setting, value: String(days + 1) })).json;
    expect(status).toBe("ok");
    app.clock.now += 2_000;
    await remove();
    expect(await left()).toEqual(["young"]);
  });

  test.each(
    SETTINGS.filter((name) => ["keep.read_notifications", "keep.edit_history", "keep.reported_copies"].includes(name)),
  )("%s is unlimited at 0", async (setting) => {
    const { make, left } = CASES[setting];
    await app.make.setting(setting, "0");
    await make("old", app.clock.now - 5_000 * DAY);
    await remove();
    expect(await left()).toEqual(["old"]);
  });

  test("has a setting for each kind; deleted text stays at least as long as it can be restored", async () => {
    const spans = Object.values(RETENTION_PERIODS).flatMap((group) => Object.values(group) as RetentionPeriod[]);
    expect(spans.flatMap((span) => ("setting" in span ? [span.setting] : [])).toSorted()).toEqual(SETTINGS.toSorted());
    const got = await app.people.adam.post("/do/admin/config/set", { setting: "keep.deleted_text", value: "29" });
    expect([got.status, got.json.code, got.json.field]).toEqual([400, "setting.range", "value"]);
  });

  test("continues after an interruption at any point", async () => {
    for (const setting of SETTINGS) {
      const { make } = CASES[setting];
      await make(`${setting.slice(5, 9)}-old`, app.clock.now - 1_000 * DAY);
    }
    const jobs = () => app.db.read.selectFrom("job").select("kind").where("kind", "=", CONTINUE_REMOVAL).execute();
    let runs = 0;
    do {
      await app.db.write((trx) => trx.deleteFrom("job").where("kind", "=", CONTINUE_REMOVAL).execute());
      await remove(runs + 3);
      runs += 1;
    } while ((await jobs()).length > 0);
    expect(runs).toBeGreaterThan(3);
    const stopped = new AbortController();
    stopped.abort();
    await CASES["keep.failed_jobs"].make("more", app.clock.now - 1_000 * DAY);
    const run = { now: app.clock.now, signal: stopped.signal };
    await expect(removeOld(app.db, DEFAULT_SETTINGS, run)).rejects.toThrow();
    for (const setting of SETTINGS.filter((name) => name !== "keep.failed_jobs")) {
      expect([setting, await CASES[setting].left()]).toEqual([setting, []]);
    }
    expect(await CASES["keep.failed_jobs"].left()).toEqual(["more"]);
  });

  test("runs daily", async () => {
    const { make, left } = CASES["keep.applications"];
    await make("old", app.clock.now - 100 * DAY);
    await app.app.jobs.runDue();
    expect(await left()).toEqual(["old"]);
    app.clock.now += DAY;
    await app.app.jobs.runDue();
    expect(await left()).toEqual([]);
    const job = app.db.read.selectFrom("job").select("due_at").where("kind", "=", REMOVE_OLD);
    expect((await job.executeTakeFirstOrThrow()).due_at).toBeGreaterThanOrEqual(app.clock.now + DAY);
  });

  test("keeps recurring jobs regardless of the number of failures", async () => {
    const row = { kind: REMOVE_OLD, key: REMOVE_OLD, payload: "{}", due_at: 0, created_at: 0, failed_at: 1 };
    await app.db.write((trx) =>
      trx
        .insertInto("job")
        .values(row)
        .onConflict((c) => c.columns(["kind", "key"]).doUpdateSet({ failed_at: 1 }))
        .execute(),
    );
    await remove();
    expect(await CASES["keep.failed_jobs"].left()).toEqual([REMOVE_OLD]);
  });

  test("keeps held items and open reports", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Held", deleted: 2 });
    await change("post", { deleted_at: 1, held: 1 }, "pid", post.pid);
    const open = await app.make.post(alice.member, app.books, { title: "Open" });
    await bob.post("/do/report", { post: open.pid, reason: "other", text: "An ad" });
    await app.db.write((trx) => trx.updateTable("reported_copy").set({ taken_at: 1 }).execute());
    await remove();
    expect(await app.db.read.selectFrom("post").select("title").where("pid", "=", post.pid).execute()).toEqual([
      { title: "Held" },
    ]);
    expect(await app.db.read.selectFrom("reported_copy").select("title").execute()).toEqual([{ title: "Open" }]);
  });

  test("keeps unread, undecided, used, unfinished and existing items of any age", async () => {
    const { adam, alice, bob, carol } = app.people;
    const at = app.clock.now - 1_000 * DAY;
    const post = await app.make.post(alice.member, app.books, { title: "Held", text: "Held", deleted: 2 });
    await change("post", { deleted_at: at, held: 1 }, "pid", post.pid);
    const { cid } = await app.make.comment(bob.member, post, { text: "Held", deleted: 2 });
    await change("comment", { deleted_at: at, held: 1 }, "cid", cid);
    await change("session", { created_at: at, network: "192.0.2.0/24" }, "uid", alice.member.uid);
    await change("session", { seen_at: app.clock.now }, "uid", alice.member.uid);
    await app.db.write(async (trx) => {
      await trx
        .insertInto("person_note")
        .values({ sid: app.books.sid, uid: 1, text: "Note", created_at: at })
        .execute();
      const application = { uid: carol.member.uid, text: "Please", asked_at: at };
      await trx.insertInto("application").values(application).execute();
      const { arid } = await trx
        .insertInto("automod_rule")
        .values({
          ...{ sid: app.books.sid, name: "Rule", event: "post", conditions: "{}", acts: "{}" },
          ...{ created_by: 1, created_at: at },
        })
        .returning("arid")
        .executeTakeFirstOrThrow();
      await trx.insertInto("automod_run").values({ arid, version: 1, since: 0, started_at: at }).execute();
      const job = { kind: "account.recover", payload: "{}", key: "waits", due_at: at, created_at: at };
      await trx.insertInto("job").values(job).execute();
    });
    const unread = { uid: alice.member.uid, kind: "post-reply", from_uid: bob.member.uid, pid: post.pid } as const;
    await storeNotifications(app.db, [{ ...unread, cid, created_at: at }]);
    await adam.post("/do/sendmsg", { to: "bob", subject: "Hello", content: "A copy of each" });
    const { mid } = await app.db.read
      .selectFrom("message_box")
      .select("mid")
      .where("uid", "=", bob.member.uid)
      .executeTakeFirstOrThrow();
    await bob.post(`/do/delete_pm/${mid}`);
    await app.db.write((trx) =>
      trx.updateTable("message_box").set({ deleted_at: at }).where("deleted_at", "is not", null).execute(),
    );

    await remove();
    const rowsOf = (table: "message_box" | "notification" | "notification_thread" | "automod_run" | "person_note") =>
      app.db.read.selectFrom(table).selectAll().execute();
    const left = {
      post: await app.db.read.selectFrom("post").select(["content"]).where("pid", "=", post.pid).execute(),
      comment: await app.db.read.selectFrom("comment").select("content").where("cid", "=", cid).execute(),
      network: await app.db.read.selectFrom("session").select("network").where("uid", "=", alice.member.uid).execute(),
      application: await app.db.read.selectFrom("application").select("text").execute(),
      job: await app.db.read.selectFrom("job").select("key").where("key", "=", "waits").execute(),
      message: await app.db.read.selectFrom("message").select("content").execute(),
      copies: (await rowsOf("message_box")).map((row) => row as { uid: number }).map(({ uid }) => uid),
    };
    expect(left).toEqual({
      post: [{ content: "Held" }],
      comment: [{ content: "Held" }],
      network: [{ network: "192.0.2.0/24" }],
      application: [{ text: "Please" }],
      job: [{ key: "waits" }],
      message: [{ content: "A copy of each" }],
      copies: [adam.member.uid],
    });
    for (const table of ["notification", "notification_thread", "automod_run", "person_note"] as const) {
      expect([table, await rowsOf(table)]).toEqual([table, [expect.anything()]]);
    }
  });

  test("removes an erased message from the search", async () => {
    const { make } = CASES["keep.deleted_messages"];
    await make("Rhododendron", app.clock.now - 40 * DAY);
    const found = async () => {
      const query =
        app.db.engine === "sqlite"
          ? sql<{ n: number }>`select count(*) as n from message_fts where message_fts match 'rhododendron'`
          : sql<{ n: number }>`select count(*) as n from message where search @@ to_tsquery('simple', 'rhododendron')`;
      return Number((await query.execute(app.db.read)).rows[0]?.n);
    };
    expect(await found()).toBe(1);
    await remove();
    expect(await found()).toBe(0);
  });
});

describe("erased content", () => {
  async function erased() {
    const { alice, bob, mina } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Secret" });
    const { cid } = await app.make.comment(bob.member, post, { text: "Secret, too" });
    await mina.post("/do/delete_comment", { cid, reason: "Rule 1" });
    const aids = [];
    aids.push(await lastAct());
    await mina.post("/do/delete_post", { post: post.pid, reason: "Rule 1" });
    aids.push(await lastAct());
    await app.db.write(async (trx) => {
      await trx
        .updateTable("post")
        .set({ deleted_at: app.clock.now - 91 * DAY })
        .where("pid", "=", post.pid)
        .execute();
      await trx
        .updateTable("comment")
        .set({ deleted_at: app.clock.now - 91 * DAY })
        .where("cid", "=", cid)
        .execute();
    });
    await remove();
    return { post, cid, aids };
  }
  const lastAct = async () =>
    (await app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc").limit(1).executeTakeFirstOrThrow())
      .aid;

  test("cannot be restored, offers no restore, and is empty", async () => {
    const { mina, adam } = app.people;
    const { post, cid } = await erased();
    const page = await adam.get(`/-/data/s/books/${post.pid}/deleted`);
    expect(page.text).not.toContain("Secret");
    expect(page.text).not.toContain('"restore":true');
    const refused = async (path: string, input: object) => {
      const got = await mina.post(path, { ...input, reason: "By mistake" });
      return [got.status, got.json.code];
    };
    expect(await refused("/do/undelete_post", { post: post.pid })).toEqual([409, "text.erased"]);
    expect(await refused("/do/undelete_comment", { cid })).toEqual([409, "text.erased"]);
  });

  test("is skipped by an undo", async () => {
    const { mina } = app.people;
    const { post, cid, aids } = await erased();
    // simulates erasure within the undo period
    for (const aid of aids) {
      expect((await mina.post(`/do/undo_action/${aid}`, { reason: "By mistake" })).json.code).toBe(
        "action.changed-since",
      );
    }
    const states = {
      post: await app.db.read.selectFrom("post").select("deleted").where("pid", "=", post.pid).execute(),
      comment: await app.db.read.selectFrom("comment").select("deleted").where("cid", "=", cid).execute(),
    };
    expect(states).toEqual({ post: [{ deleted: 2 }], comment: [{ deleted: 2 }] });
  });
});

describe("GET /privacy/kept", () => {
  test("lists the retention of everything with the current settings in every language", async () => {
    const { visitor } = app.people;
    const english = await visitor.get("/privacy/kept");
    expect(english.status).toBe(200);
    expect(english.text).toContain(keptTexts.title);
    expect(english.text).toContain(keptTexts.spans.days(7));
    const view = async (language: string) =>
      (await visitor.get("/-/data/privacy/kept", { headers: { "accept-language": language } })).json.data;
    const kinds = Object.values(RETENTION_PERIODS).reduce((n, group) => n + Object.keys(group).length, 0);
    const seen = new Set<string>();
    for (const language of ["en", "es", "ru", "sk"]) {
      const { groups } = await view(language);
      const lines = groups.flatMap((group: { kinds: { what: string; why: string; span: string }[] }) => group.kinds);
      expect(lines).toHaveLength(kinds);
      for (const { what, why, span } of lines) expect([what, why, span].every((text) => text.length > 3)).toBe(true);
      seen.add(lines[0].what);
    }
    expect(seen.size).toBe(4);
    await app.people.adam.post("/do/admin/config/set", { setting: "keep.client_addresses", value: "3" });
    await app.people.adam.post("/do/admin/config/set", { setting: "keep.edit_history", value: "0" });
    const spans = (await app.people.alice.get("/-/data/privacy/kept")).text;
    expect(spans).toContain('"3 days"');
    expect(spans).toContain(keptTexts.spans.always);
  });

  test("is linked from the privacy page, also from a customized one", async () => {
    const { visitor, adam } = app.people;
    expect((await visitor.get("/wiki/privacy")).text).toContain('href="/privacy/kept"');
    await adam.post("/admin/wiki/edit/privacy", { title: "Privacy", content: "Ours" });
    expect((await visitor.get("/wiki/privacy")).text).toContain('href="/privacy/kept"');
    expect((await visitor.get("/wiki/tos")).text).not.toContain('href="/privacy/kept"');
  });
});

test("covers every stored text in the retention table", async () => {
  const { rows } = await (app.db.engine === "sqlite"
    ? sql<{ name: string }>`
        select m.name || '.' || c.name as name from sqlite_master m join pragma_table_info(m.name) c
        where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like '%\\_fts\\_%' escape '\\'
          and m.name not like 'sqlite\\_%' escape '\\' and lower(c.type) = 'text'`
    : sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema() and data_type in ('text', 'character varying', 'json', 'jsonb', 'inet')`
  ).execute(app.db.read);
  const stored = rows.map(({ name }) => name).filter((name) => !name.startsWith("migration."));
  expect(stored.length).toBeGreaterThan(150);
  expect(Object.keys(RETENTION_BY_COLUMN).toSorted()).toEqual(stored.toSorted());
  const kinds = new Set<string>(Object.values(RETENTION_PERIODS).flatMap((group) => Object.keys(group)));
  const named = new Set<string>(Object.values(RETENTION_BY_COLUMN).flat());
  for (const impersonal of ["word", "own"]) named.delete(impersonal);
  expect([...named].filter((kind) => !kinds.has(kind))).toEqual([]);
});
