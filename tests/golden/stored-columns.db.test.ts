import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import {
  commentsByIds,
  exportedPeople,
  exportedPostsOf,
  exportedSubs,
  partsOfSub,
} from "#features/data/exports/server/export-queries.ts";
import {
  type ExportVisibility,
  toExportedCommentRow,
  toExportedPersonRow,
  toExportedPostRow,
  toExportedSubRow,
} from "#features/data/exports/server/write-rows.ts";
import { ACCOUNT_RESTORE_MS } from "#features/data/leaving/deletion.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { testEngine } from "../support/database.ts";
import type { Member } from "../support/world.ts";

type Table = "post" | "comment" | "person" | "sub";
/** True, or the reason for an exception. */
type Is = true | string;
/** Exported (and imported: import-export.db.test.ts), erased with the account, shown in admin tables. */
type Handling = readonly [exported: Is, erased: Is, shown: Is];

const made = "made from other columns, or counted";
const id = "an id: another site gives others, and the row stays";
const stays = "keeps its place, or the counts of others, and says nothing about the person";
const team = "an act of the team or of the site, which its log shows";
const gone = "true only for what is not exported";
const hidden = "not for other people, nor for admins";
const settings = "is on the pages of the circle's settings";
const ofTeam = "a circle belongs to its team, not to a person";
const kept = "in the export or the settings of the account, not in the table of users";

/** All columns with user content. The type requires an entry for every new column. */
const COLUMNS: { [T in Table]: Record<keyof Tables[T], Handling> } = {
  post: {
    pid: [id, id, id],
    sid: [id, id, id],
    uid: [id, id, id],
    type: [true, stays, true],
    title: [true, true, true],
    content: [true, true, true],
    content_html: [made, true, made],
    markdown_version: [made, stays, made],
    link: [true, true, true],
    link_key: [made, true, made],
    domain: [made, true, made],
    flair: [true, true, true],
    nsfw: [true, stays, true],
    posted_at: [true, stays, true],
    edited_at: [true, stays, true],
    deleted: [gone, true, true],
    deleted_at: [gone, true, team],
    deleted_by: [gone, true, team],
    deleted_reason: [gone, true, true],
    held: [gone, stays, true],
    locked: [true, stays, true],
    sticky_at: [true, true, team],
    sticky_cid: ["an id: import-export.db.test.ts", stays, team],
    comment_sort: [true, stays, team],
    distinguished: [true, stays, team],
    score: [true, stays, true],
    up: [true, stays, true],
    down: [true, stays, true],
    hot: [made, stays, made],
    comments: [made, stays, true],
    erased_at: [gone, true, team],
  },
  comment: {
    cid: [id, id, id],
    pid: [id, id, id],
    uid: [id, id, id],
    parent_cid: [id, id, id],
    content: [true, true, true],
    content_html: [made, true, made],
    markdown_version: [made, stays, made],
    posted_at: [true, stays, true],
    edited_at: [true, stays, team],
    deleted: [true, true, true],
    deleted_at: [gone, true, team],
    deleted_by: [gone, true, team],
    deleted_reason: [gone, true, true],
    held: [gone, stays, team],
    distinguished: [true, stays, team],
    score: [true, stays, made],
    up: [true, stays, made],
    down: [true, stays, made],
    best: [made, stays, made],
    views: [made, stays, made],
    locked: [true, stays, team],
    erased_at: [gone, true, team],
  },
  person: {
    uid: [id, id, id],
    name: [true, "the name is never given out again", true],
    name_key: [made, "the name is never given out again", made],
    email: [hidden, true, hidden],
    email_key: [hidden, true, hidden],
    email_confirmed_at: [hidden, true, hidden],
    logged_in_at: [hidden, true, hidden],
    invite_allowance: [team, stays, team],
    awaits_email: [gone, stays, team],
    password_hash: [hidden, true, hidden],
    status: [gone, true, true],
    is_admin: [team, true, true],
    is_system: [gone, stays, true],
    joined_at: [true, stays, true],
    score: [made, stays, true],
    badge_score: [made, true, made],
    given: [made, stays, true],
    votes_cast: [made, stays, made],
    nsfw: [hidden, true, kept],
    language: [hidden, true, kept],
    preferences: [hidden, true, kept],
    may_upload: [team, true, true],
    is_bot: [true, stays, kept],
    filters: [hidden, true, kept],
    display_name: [true, true, kept],
    about: [true, true, kept],
    about_html: [made, true, made],
  },
  sub: {
    sid: [id, id, id],
    name: [true, ofTeam, true],
    name_key: [made, ofTeam, made],
    title: [true, ofTeam, true],
    sidebar: [true, ofTeam, settings],
    sidebar_html: [made, ofTeam, made],
    nsfw: [true, ofTeam, settings],
    status: [gone, ofTeam, true],
    is_default: [team, ofTeam, true],
    default_sort: [true, ofTeam, settings],
    restricted: [true, ofTeam, settings],
    log_private: [true, ofTeam, settings],
    bans_private: [true, ofTeam, settings],
    statistics_public: [true, ofTeam, settings],
    allow_link: [true, ofTeam, settings],
    allow_text: [true, ofTeam, settings],
    allow_upload: [true, ofTeam, settings],
    allow_poll: [true, ofTeam, settings],
    created_at: [true, ofTeam, true],
    created_by: [id, ofTeam, id],
    subscribers: [made, ofTeam, true],
    posts: [made, ofTeam, true],
    last_post_at: [made, ofTeam, made],
    can_flair: [true, ofTeam, settings],
    must_flair: [true, ofTeam, settings],
    can_flair_self: [true, ofTeam, settings],
    freeform_flair: [true, ofTeam, settings],
    style_svid: [id, ofTeam, id],
    slow_seconds: [true, ofTeam, settings],
    min_level: [true, ofTeam, settings],
    submit_notes: [true, ofTeam, settings],
    submit_notes_html: [made, ofTeam, made],
    hide_score_minutes: [true, ofTeam, settings],
    review_first: [team, ofTeam, settings],
    icon: ["a file: import-export.db.test.ts", ofTeam, settings],
    banner: ["a file: import-export.db.test.ts", ofTeam, settings],
  },
};

type Values = Record<string, string | number | null>;

/** Alternative values of columns whose constraints forbid the next number or a longer text. */
const OTHER: Record<string, Values> = {
  "post.type": { type: "link", link: "https://a.example/" },
  "post.comment_sort": { comment_sort: "top" },
  "post.up": { up: 9, score: 9 },
  "post.down": { down: 9, score: -9 },
  "post.score": { up: 9, score: 9 },
  "post.held": { held: 1, deleted: 2 },
  "comment.up": { up: 9, score: 9 },
  "comment.down": { down: 9, score: -9 },
  "comment.score": { up: 9, score: 9 },
  "comment.held": { held: 1, deleted: 2 },
  "person.nsfw": { nsfw: "show" },
  "person.preferences": { preferences: '{"size":"large"}' },
  "sub.default_sort": { default_sort: "top" },
  "sub.slow_seconds": { slow_seconds: 60 },
  "sub.hide_score_minutes": { hide_score_minutes: 60 },
  "sub.allow_link": { allow_link: 0 },
  "sub.allow_text": { allow_text: 0 },
  "sub.allow_upload": { allow_upload: 0 },
};
const otherOf = (table: Table, column: string, value: unknown): Values =>
  OTHER[`${table}.${column}`] ?? {
    [column]: typeof value === "number" ? (value === 0 ? 1 : value + 1) : typeof value === "string" ? `${value}x` : 1,
  };

const KEYS = { post: "pid", comment: "cid", person: "uid", sub: "sid" } as const;
const TABLES = Object.keys(KEYS) as Table[];
const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);

let app: TestApp;
let dora: Member;
let ids: Record<Table, number>;
beforeEach(async () => {
  app = await testApp();
  dora = await app.make.member("dora", { password_hash });
  const sub = await app.make.sub(dora);
  const post = await app.make.post(dora, sub, { title: "A title", text: "A text" });
  const comment = await app.make.comment(dora, post, { text: "A comment" });
  ids = { post: post.pid, comment: comment.cid, person: dora.uid, sub: sub.sid };
});
afterEach(() => app.close());

async function stored(table: Table): Promise<Values> {
  const { rows } = await sql<Values>`
    select * from ${sql.table(table)} where ${sql.ref(KEYS[table])} = ${ids[table]}`.execute(app.db.read);
  return rows[0] ?? expect.fail(`no ${table}`);
}

function change(table: Table, values: Values) {
  const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  return app.db.write((trx) =>
    sql`update ${sql.table(table)} set ${set} where ${sql.ref(KEYS[table])} = ${ids[table]}`.execute(trx),
  );
}

/** Exported row; undefined if it is not exported. */
async function exported(table: Table): Promise<unknown> {
  const { read } = app.db;
  const everything = { sid: null };
  const showing: ExportVisibility = { now: app.clock.now, votes: true, files: new Set() };
  switch (table) {
    case "post":
      for await (const rows of exportedPostsOf(read, everything))
        return rows.map((row) => toExportedPostRow(row, [], [], showing));
      return undefined;
    case "comment":
      return (await commentsByIds(read, [ids.comment])).map((row) => toExportedCommentRow(row, showing));
    case "person":
      for await (const row of exportedPeople(read, everything))
        if (row.uid === ids.person) return toExportedPersonRow(row);
      return undefined;
    case "sub":
      for await (const row of exportedSubs(read, everything))
        if (row.sid === ids.sub) return toExportedSubRow(row, await partsOfSub(read, row), [], showing);
      return undefined;
  }
}

/** The content of the admins' page, without scripts and the data in them. */
async function shown(table: Table): Promise<unknown> {
  const path = { post: `post/${ids.post}`, comment: `post/${ids.post}`, person: "users", sub: "subs" }[table];
  const { text } = await app.people.adam.get(`/admin/${path}`);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll(/<script.*?<\/script>/gs, "");
}

/** Tested columns that are marked true. */
const claimed = (table: Table, at: 0 | 1 | 2, columns: readonly string[]) =>
  columns.filter((column) => (COLUMNS[table] as Record<string, Handling>)[column]?.[at] === true);

/** Columns whose change affects the result of `produce`. Ids and references are excluded. */
async function influencing(table: Table, columns: readonly string[], produce: (table: Table) => Promise<unknown>) {
  const found: string[] = [];
  const row = await stored(table);
  const before = await produce(table);
  for (const column of columns) {
    const other = otherOf(table, column, row[column]);
    await change(table, other);
    if (JSON.stringify(await produce(table)) !== JSON.stringify(before)) found.push(column);
    await change(table, Object.fromEntries(Object.keys(other).map((name) => [name, row[name] ?? null])));
  }
  return found;
}

const REFERENCES = /^(?:[pcsu]id|parent_cid|sticky_cid|created_by|style_svid|icon|banner)$/;
const triedOf = (table: Table) => Object.keys(COLUMNS[table]).filter((column) => !REFERENCES.test(column));

// SQLite only, because PostgreSQL has additional search columns.
test.runIf(testEngine === "sqlite")("every column has an entry", async () => {
  for (const table of TABLES)
    expect(Object.keys(await stored(table)).sort()).toEqual(Object.keys(COLUMNS[table]).sort());
});

test.each(TABLES)("exports each column of a %s or has a reason for an exception", async (table) => {
  const columns = triedOf(table).filter((column) => (COLUMNS[table] as Record<string, Handling>)[column]?.[0] !== gone);
  expect(await influencing(table, columns, exported)).toEqual(claimed(table, 0, columns));
});

test.each(TABLES)("shows each column of a %s to admins or has a reason for an exception", async (table) => {
  const columns = triedOf(table);
  if (table === "comment") await change("comment", { deleted: 2 });
  expect(await influencing(table, columns, shown)).toEqual(claimed(table, 2, columns));
});

test("erases each column with user content with the account or has a reason for an exception", async () => {
  const before: Record<string, Values> = {};
  const columnsOf = (table: Table) =>
    triedOf(table).filter(
      (column) => !/^(?:type|deleted|held|erased_at|status|password_hash|is_system|up|down|score)$/.test(column),
    );
  for (const table of ["post", "comment", "person"] as const) {
    const row = await stored(table);
    for (const column of columnsOf(table)) await change(table, otherOf(table, column, row[column]));
    before[table] = await stored(table);
  }
  const leave = { password: PASSWORD, consent: "YES", written: "erase" };
  expect((await app.as(dora).post("/do/delete_account", leave)).json.status).toBe("ok");
  app.clock.now += ACCOUNT_RESTORE_MS + 1;
  for (let turn = 0; turn < 6; turn += 1) await app.app.jobs.runDue();
  for (const table of ["post", "comment", "person"] as const) {
    const after = await stored(table);
    const erased = columnsOf(table).filter((column) => after[column] !== before[table]?.[column]);
    expect(erased).toEqual(claimed(table, 1, columnsOf(table)));
  }
});
