import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { makers } from "../../../../../tests/support/world.ts";
import * as removals from "./removal-queries.ts";

const NOW = 1_800_000_000_000;
const BEFORE = NOW - 90 * 86_400_000;
const OLD = BEFORE - 1;

let db: Db<Tables>;
const ids = { uid: 0, other: 0, sid: 0, pid: 0, cid: 0 };

beforeEach(async () => {
  db = await testDatabase<Tables>();
  const make = makers(db, () => NOW);
  const [alice, bob] = [await make.member("alice"), await make.member("bob")];
  const sub = await make.sub(alice);
  const post = await make.post(alice, sub);
  const { cid } = await make.comment(alice, post);
  Object.assign(ids, { uid: alice.uid, other: bob.uid, sid: sub.sid, pid: post.pid, cid });
  await db.write(async (trx) => {
    await trx.deleteFrom("session").execute();
    await trx.updateTable("comment").set({ content: "" }).execute();
  });
});
afterEach(() => db.close());

const insert = (table: keyof Tables, ...rows: object[]) =>
  db.write((trx) =>
    trx
      .insertInto(table)
      .values(rows as never)
      .execute(),
  );

async function list(table: keyof Tables): Promise<Record<string, unknown>[]> {
  return db.read.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;
}

const run = (remove: removals.Removal) => db.write((trx) => remove(trx, BEFORE, NOW));

interface Case {
  remove: removals.Removal;
  /** Max rows per transaction. */
  portion: number;
  table: keyof Tables;
  /** Row that the removal deletes. */
  row(name: string, uid: number): object;
  /** Each row needs its own user. */
  isOnePerPerson?: true;
  /** Changes that prevent the removal. */
  stays: Record<string, () => object>;
  /** Column with the row's name, and the columns blanked if the row itself stays. */
  name: string;
  blanked?: readonly string[];
}

const session = (name: string) => ({
  ...{ token_hash: name, uid: ids.uid, created_at: OLD, seen_at: OLD, expires_at: NOW + 1, remember: 0 },
  network: "192.0.2.0/24",
});
const version = { replaced_at: OLD, burst_at: OLD };
const text = { content_html: "", markdown_version: 1, posted_at: 1, deleted: 2, deleted_at: OLD };

const CASES: Record<string, Case> = {
  "addresses of clients": {
    ...{ remove: removals.blankNetworks, portion: 500, table: "session", name: "token_hash", blanked: ["network"] },
    row: session,
    stays: { "seen since": () => ({ seen_at: BEFORE }), "made since": () => ({ created_at: BEFORE }) },
  },
  "unused sessions": {
    ...{ remove: removals.dropUnusedSessions, portion: 500, table: "session", name: "token_hash" },
    row: session,
    stays: { "seen since": () => ({ seen_at: BEFORE }), "made since": () => ({ created_at: BEFORE }) },
  },
  "expired sessions": {
    ...{ remove: removals.dropExpiredSessions, portion: 500, table: "session", name: "token_hash" },
    row: (name) => ({ ...session(name), created_at: NOW, seen_at: NOW, expires_at: NOW }),
    stays: { "good for a moment": () => ({ created_at: OLD, seen_at: OLD, expires_at: NOW + 1 }) },
  },
  "ranges of addresses": {
    ...{ remove: removals.dropExpiredAddressBlocks, portion: 500, table: "address_block", name: "range" },
    row: (range) => ({ range, reason: "test", until: OLD, created_at: 1 }),
    stays: { "over since": () => ({ until: BEFORE }) },
  },
  "versions of texts": {
    ...{ remove: removals.dropTextVersions, portion: 500, table: "post_text_version", name: "content" },
    row: (content) => ({ pid: ids.pid, content, ...version }),
    stays: { "replaced since": () => ({ replaced_at: BEFORE }) },
  },
  "versions of titles": {
    ...{ remove: removals.dropTitleVersions, portion: 500, table: "post_title_version", name: "title" },
    row: (title) => ({ pid: ids.pid, title, ...version }),
    stays: { "replaced since": () => ({ replaced_at: BEFORE }) },
  },
  "versions of comments": {
    ...{ remove: removals.dropCommentVersions, portion: 500, table: "comment_version", name: "content" },
    row: (content) => ({ cid: ids.cid, content, ...version }),
    stays: { "replaced since": () => ({ replaced_at: BEFORE }) },
  },
  "deleted posts": {
    ...{ remove: removals.eraseDeletedPosts, portion: 100, table: "post", name: "flair", blanked: ["flair"] },
    row: (flair) => ({ ...text, uid: ids.uid, sid: ids.sid, type: "text", title: "A", content: "A", hot: 0, flair }),
    stays: {
      "deleted since": () => ({ deleted_at: BEFORE }),
      "not deleted": () => ({ deleted: 0 }),
      "held for review": () => ({ held: 1 }),
      "erased before": () => ({ erased_at: 1 }),
    },
  },
  "deleted comments": {
    ...{ remove: removals.eraseDeletedComments, portion: 100, table: "comment", name: "content", blanked: ["content"] },
    row: (content) => ({ ...text, uid: ids.uid, pid: ids.pid, content, best: 0 }),
    stays: {
      "deleted since": () => ({ deleted_at: BEFORE }),
      "not deleted": () => ({ deleted: 0 }),
      "held for review": () => ({ held: 1 }),
      "erased before": () => ({ erased_at: 1 }),
    },
  },
  "deleted notes": {
    ...{ remove: removals.dropDeletedNotes, portion: 500, table: "person_note", name: "text" },
    row: (words) => ({ sid: ids.sid, uid: ids.uid, text: words, created_at: 1, deleted_at: OLD }),
    stays: { "deleted since": () => ({ deleted_at: BEFORE }), "not deleted": () => ({ deleted_at: null }) },
  },
  "decided applications": {
    ...{ remove: removals.blankApplications, portion: 500, table: "application", name: "text" },
    ...{ blanked: ["text", "reason"], isOnePerPerson: true },
    row: (words, uid) => ({ uid, text: words, reason: "No", asked_at: 1, decided_at: OLD, approved: 0 }),
    stays: { "decided since": () => ({ decided_at: BEFORE }), undecided: () => ({ decided_at: null }) },
  },
  "failed jobs": {
    ...{ remove: removals.dropFailedJobs, portion: 500, table: "job", name: "payload" },
    row: (payload) => ({ kind: "once", key: payload, payload, due_at: 1, created_at: 1, failed_at: OLD }),
    stays: {
      "failed since": () => ({ failed_at: BEFORE }),
      waiting: () => ({ failed_at: null }),
      "done again and again": () => ({ key: "once" }),
    },
  },
  "failed jobs without a key": {
    ...{ remove: removals.dropFailedJobs, portion: 500, table: "job", name: "payload" },
    row: (payload) => ({ kind: "once", payload, due_at: 1, created_at: 1, failed_at: OLD }),
    stays: { "failed since": () => ({ failed_at: BEFORE }) },
  },
};

async function add({ table, row, isOnePerPerson }: Case, changes: Record<string, object>): Promise<void> {
  const names = Object.keys(changes);
  const person = (name: string) => ({ name, name_key: name, joined_at: 1 });
  if (isOnePerPerson) await insert("person", ...names.map(person));
  const people = await list("person");
  const uidOf = (name: string) => Number(people.find((one) => one.name === name)?.uid ?? ids.uid);
  await insert(table, ...names.map((name) => ({ ...row(name, uidOf(name)), ...changes[name] })));
}

/** Names of rows that exist and are not blank. */
async function left({ table, name, blanked = [] }: Case): Promise<unknown[]> {
  const isBlank = (value: unknown) => value === null || value === "";
  const rows = (await list(table)).filter((row) => blanked.length === 0 || !blanked.every((key) => isBlank(row[key])));
  return rows.map((row) => row[name]).toSorted();
}

describe.each(Object.entries(CASES))("%s", (_name, one) => {
  test("are removed only when old enough", async () => {
    const staying = Object.entries(one.stays).map(([name, change]) => [name, change()] as const);
    // rows with a column that the base row lacks are inserted separately
    await add(one, { old: {} });
    for (const [name, change] of staying) await add(one, { [name]: change });
    expect([await run(one.remove), await run(one.remove)]).toEqual([1, 0]);
    expect(await left(one)).toEqual(Object.keys(one.stays).toSorted());
  });

  test("are removed in batches", async () => {
    const names = Array.from({ length: one.portion + 1 }, (_, n) => `old${n}`);
    await add(one, Object.fromEntries(names.map((name) => [name, {}])));
    expect(await run(one.remove)).toBe(one.portion);
    expect(await left(one)).toHaveLength(1);
    expect([await run(one.remove), await run(one.remove)]).toEqual([1, 0]);
    expect(await left(one)).toEqual([]);
  });
});

test("removes push devices with their sessions", async () => {
  await insert("session", session("old"), { ...session("young"), seen_at: NOW });
  const device = { uid: ids.uid, p256dh: "", auth: "", name: "", created_at: 1 };
  for (const name of ["old", "young"]) await insert("push_device", { ...device, session_hash: name, endpoint: name });
  await run(removals.dropUnusedSessions);
  expect((await list("push_device")).map((row) => row.endpoint)).toEqual(["young"]);
});

describe("notifications", () => {
  const notification = (uid: number, thread: number, read_at: number | null) => ({
    ...{ uid, kind: "reminder", sid: ids.sid, pid: ids.pid, thread, created_at: 1, read_at },
  });
  const state = async () => {
    const rows = (await list("notification")).map(({ uid, thread, mid, read_at }) => ({ uid, thread, mid, read_at }));
    const threads = (await list("notification_thread")).map(({ thread, uid, latest }) => ({ thread, uid, latest }));
    // PostgreSQL changes the physical order of updated rows
    return { rows, threads: threads.toSorted((a, b) => Number(a.latest) - Number(b.latest)) };
  };

  test("are removed a fixed time after they are read; the last one removes its thread", async () => {
    const { uid, other } = ids;
    const read = [
      [uid, 1, OLD],
      [uid, 2, null],
      [uid, 2, BEFORE],
      [uid, 2, OLD],
      [uid, 3, OLD],
      [uid, 3, NOW],
      [other, 1, NOW],
      [other, 4, OLD],
    ] as const;
    await insert("notification", ...read.map(([who, thread, at]) => notification(who, thread, at)));
    const { rows } = await state();
    const mid = (n: number) => Number(rows[n]?.mid);
    const threads = [
      { thread: 1, uid, latest: mid(0) },
      { thread: 2, uid, latest: mid(3) },
      { thread: 3, uid, latest: mid(5) },
      { thread: 1, uid: other, latest: mid(6) },
      { thread: 4, uid: other, latest: mid(7) },
    ];
    await insert("notification_thread", ...threads);
    expect([await run(removals.dropNotifications), await run(removals.dropNotifications)]).toEqual([4, 0]);
    expect(await state()).toEqual({
      rows: [1, 2, 5, 6].map((n) => rows[n]),
      threads: [
        { thread: 2, uid, latest: mid(2) },
        { thread: 3, uid, latest: mid(5) },
        { thread: 1, uid: other, latest: mid(6) },
      ],
    });
  });

  test("are removed in batches, earliest read first", async () => {
    const row = (n: number) => notification(ids.uid, 1, OLD - n);
    await insert("notification", ...Array.from({ length: 501 }, (_, n) => row(n)));
    expect(await run(removals.dropNotifications)).toBe(500);
    expect((await state()).rows.map((one) => one.read_at)).toEqual([OLD]);
  });
});

describe("deleted messages", () => {
  async function message(content: string, team_box: number | null = null): Promise<number> {
    return db.write(async (trx) => {
      const thread = { subject: "Tea", created_at: 1, team_box, sid: team_box && ids.sid, uid: team_box && ids.uid };
      const { tid } = await trx.insertInto("message_thread").values(thread).returning("tid").executeTakeFirstOrThrow();
      const ends = { kind: 100, from_uid: ids.other, to_uid: ids.uid, sent_at: 1, markdown_version: 1 };
      const words = { content, content_html: content };
      const row = { tid, ...ends, ...words };
      return (await trx.insertInto("message").values(row).returning("mid").executeTakeFirstOrThrow()).mid;
    });
  }
  const copy = (uid: number, mid: number, deleted_at: number | null) => ({ uid, mid, box: 205, deleted_at });
  const texts = async () => (await list("message")).map((row) => row.content).filter((content) => content !== "");

  test("lose their text with the last copy", async () => {
    const { uid, other } = ids;
    const [both, one, since, team] = [
      await message("both"),
      await message("one"),
      await message("since"),
      await message("team", 200),
    ];
    await insert(
      "message_box",
      copy(uid, both, OLD),
      copy(other, both, OLD),
      copy(uid, one, OLD),
      copy(other, one, null),
    );
    await insert("message_box", copy(uid, since, BEFORE), copy(other, since, OLD), copy(uid, team, OLD));
    expect([await run(removals.dropDeletedMessages), await run(removals.dropDeletedMessages)]).toEqual([5, 0]);
    expect((await list("message_box")).map((row) => [row.uid, row.mid])).toEqual([
      [other, one],
      [uid, since],
    ]);
    expect(await texts()).toEqual(["one", "since", "team"]);
  });

  test("are removed in batches, earliest deleted first", async () => {
    await message("first");
    const { mid: _mid, ...row } = (await list("message"))[0] ?? {};
    await insert("message", ...Array.from({ length: 500 }, () => row));
    const mids = (await list("message")).map(({ mid }) => Number(mid));
    await insert("message_box", ...mids.map((mid, n) => copy(ids.uid, mid, OLD - n)));
    expect(await run(removals.dropDeletedMessages)).toBe(500);
    expect((await list("message_box")).map(({ deleted_at }) => deleted_at)).toEqual([OLD]);
  });
});

describe("copies of reported content", () => {
  async function reported(name: string, closed_at: number | null, changes: object = {}): Promise<void> {
    const entry = {
      kind: "post",
      item: (await list("queue_entry")).length,
      opened_at: 1,
      last_at: 1,
      closed_at,
    } as const;
    const { qid } = await db.write((trx) =>
      trx.insertInto("queue_entry").values(entry).returning("qid").executeTakeFirstOrThrow(),
    );
    await insert("reported_copy", { qid, title: name, content: name, taken_at: OLD, ...changes });
  }
  const copies = async () =>
    (await list("reported_copy"))
      .map(({ title, content }) => [title, content])
      .filter(([a, b]) => a !== "" || b !== "");

  test("are blanked when old and decided", async () => {
    await reported("old", OLD);
    await reported("old title", OLD, { content: "" });
    await reported("old text", OLD, { title: "" });
    await reported("open", null);
    await reported("closed since", BEFORE);
    await reported("taken since", OLD, { taken_at: BEFORE });
    expect([await run(removals.blankCopies), await run(removals.blankCopies)]).toEqual([3, 0]);
    expect((await copies()).map(([title]) => title)).toEqual(["open", "closed since", "taken since"]);
    expect(await list("reported_copy")).toHaveLength(6);
  });

  test("are blanked in batches", async () => {
    await reported("old", OLD);
    const [first] = await list("reported_copy");
    const { rcid: _rcid, ...row } = first ?? {};
    await insert("reported_copy", ...Array.from({ length: 500 }, () => row));
    expect([await run(removals.blankCopies), await run(removals.blankCopies)]).toEqual([500, 1]);
  });
});

test("removes old webhook deliveries in batches", async () => {
  await insert("webhook", { name: "Hook", address: "https://example.com/", secret: "s", events: "", created_at: 1 });
  const wid = Number((await list("webhook"))[0]?.wid);
  const row = (created_at: number) => ({ wid, event: "test", created_at });
  await insert("webhook_delivery", row(BEFORE), ...Array.from({ length: 501 }, () => row(OLD)));
  expect([await run(removals.dropDeliveries), await run(removals.dropDeliveries)]).toEqual([500, 1]);
  expect((await list("webhook_delivery")).map(({ created_at }) => created_at)).toEqual([BEFORE]);
});

/** Parents with child rows: the removal deletes both in batches. */
const PARTS = {
  "trials of rules": {
    remove: removals.dropAutomodTrials,
    whole: "automod_run",
    part: "automod_run_match",
    id: "ruid",
    async rule() {
      const rule = { sid: ids.sid, name: "Rule", event: "post", conditions: "{}", acts: "{}", created_by: ids.uid };
      await insert("automod_rule", { ...rule, created_at: 1 });
      return { arid: Number((await list("automod_rule"))[0]?.arid), version: 1, since: 0, started_at: 1 };
    },
    end: "ended_at",
    row: (n: number) => ({ pid: n }),
  },
  "deleted webhooks": {
    remove: removals.dropDeletedHooks,
    whole: "webhook",
    part: "webhook_delivery",
    id: "wid",
    rule: async () => ({ name: "Hook", address: "https://example.com/", secret: "s", events: "", created_at: 1 }),
    end: "deleted_at",
    row: (n: number) => ({ event: "post", item: n, created_at: NOW }),
  },
} as const;

describe.each(Object.entries(PARTS))("%s", (_name, { remove, whole, part, id, rule, end, row }) => {
  test("are removed with their parts, oldest first", async () => {
    const common = await rule();
    for (const at of [OLD, OLD - 1, BEFORE, null]) await insert(whole, { ...common, [end]: at });
    const wholes = (await list(whole)).map((one) => Number(one[id]));
    const [young = 0, old = 0, ...rest] = wholes;
    for (const one of wholes) await insert(part, { ...row(1), [id]: one });
    const parts = async () => (await list(part)).map((one) => one[id]);
    expect([await run(remove), await parts()]).toEqual([2, [young, ...rest]]);
    expect([await run(remove), (await list(whole)).map((one) => one[id])]).toEqual([1, [young, ...rest]]);
    expect([await run(remove), await run(remove), await run(remove)]).toEqual([2, 1, 0]);
    expect([(await list(whole)).map((one) => one[id]), await parts()]).toEqual([rest, rest]);
    expect(old).toBeGreaterThan(0);
  });

  test("are removed in batches", async () => {
    await insert(whole, { ...(await rule()), [end]: OLD });
    const [only] = await list(whole);
    await insert(part, ...Array.from({ length: 501 }, (_, n) => ({ ...row(n), [id]: only?.[id] })));
    expect([await run(remove), await run(remove), await run(remove), await run(remove)]).toEqual([501, 2, 1, 0]);
  });
});
