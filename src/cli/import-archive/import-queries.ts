import { type Insertable, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { LAST_POST_AT } from "#features/content/posts/server/change-queries.ts";
import type { ParsedExportRow } from "#features/data/exports/rows.ts";
import { ACCOUNT_STATUS, MAX_USERNAME } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { insertAll } from "../bulk.ts";
import type { commentRowOf, postRowOf, profileColumns, subColumns } from "./item-rows.ts";

/** Ids reserved for an archive. */
export interface StoredImport {
  iid: number;
  firstPid: number;
  firstCid: number;
  endedAt: number | null;
}

export async function findImport(read: Read, digest: string, takenAs: string): Promise<StoredImport | undefined> {
  const row = await read
    .selectFrom("archive_import")
    .select(["iid", "first_pid", "first_cid", "ended_at"])
    .where("digest", "=", digest)
    .where("taken_as", "=", takenAs)
    .executeTakeFirst();
  return row && { iid: row.iid, firstPid: row.first_pid, firstCid: row.first_cid, endedAt: row.ended_at };
}

export async function insertImport(trx: Tx, row: Omit<Tables["archive_import"], "iid" | "ended_at">): Promise<number> {
  return (await trx.insertInto("archive_import").values(row).returning("iid").executeTakeFirstOrThrow()).iid;
}

export async function endImport(trx: Tx, iid: number, now: number): Promise<void> {
  await trx.deleteFrom("archive_author").where("iid", "=", iid).execute();
  await trx.updateTable("archive_import").set({ ended_at: now }).where("iid", "=", iid).execute();
}

/** Names of existing subs. */
export async function takenSubs(read: Read, names: readonly string[]): Promise<string[]> {
  const keys = names.map((name) => name.toLowerCase());
  const rows = await read.selectFrom("sub").select("name").where(isAnyOf(sql`name_key`, keys)).execute();
  return rows.map(({ name }) => name);
}

/** Finds an active account of a user. */
export async function findAccount(read: Read, name: string): Promise<number | undefined> {
  const row = await read
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .where("status", "=", ACCOUNT_STATUS.ok)
    .where("is_system", "=", 0)
    .executeTakeFirst();
  return row?.uid;
}

/** Number of uses of each name prefix. */
export type UsedNames = Map<string, number>;

/** Creates an account without login for an author of the exporting site. Its name is unique and not reserved. */
export async function insertPlaceholder(
  trx: Tx,
  name: string,
  columns: Partial<ReturnType<typeof profileColumns>> & { joined_at: number; status?: number },
  used: UsedNames,
): Promise<number> {
  const base = name.slice(0, MAX_USERNAME - 20);
  for (;;) {
    const times = (used.get(base.toLowerCase()) ?? 0) + 1;
    used.set(base.toLowerCase(), times);
    const own = `${base}-imported${times === 1 ? "" : times}`;
    const row = await trx
      .insertInto("person")
      .values({ name: own, name_key: own.toLowerCase(), ...columns })
      .onConflict((conflict) => conflict.column("name_key").doNothing())
      .returning("uid")
      .executeTakeFirst();
    if (row) return row.uid;
  }
}

export async function insertAuthors(trx: Tx, rows: readonly Tables["archive_author"][]): Promise<void> {
  if (rows.length > 0) await insertAll(trx, "archive_author", rows);
}

/** Maps the local ids of the authors to accounts. */
export async function listAuthors(read: Read, iid: number): Promise<Map<number, number>> {
  const rows = await read.selectFrom("archive_author").select(["place", "uid"]).where("iid", "=", iid).execute();
  return new Map(rows.map(({ place, uid }) => [place, uid]));
}

/** Creates a sub with its rules and flairs; it is disabled until the import ends. */
export async function insertDisabledSub(
  trx: Tx,
  name: string,
  row: ParsedExportRow<"subs">,
  columns: ReturnType<typeof subColumns>,
  uid: number,
): Promise<void> {
  const { sid } = await trx
    .insertInto("sub")
    .values({ name, name_key: name.toLowerCase(), ...columns, status: 1, created_by: uid })
    .returning("sid")
    .executeTakeFirstOrThrow();
  const rules = row.rules.map((text, position) => ({ sid, position, text }));
  if (rules.length > 0) await insertAll(trx, "sub_rule", rules);
  const flairs = row.flairs.map(({ kind, text, hue, teamOnly }, position) => {
    return { sid, kind, text, text_key: text.toLowerCase(), hue, position, team_only: teamOnly ? 1 : 0 };
  });
  if (flairs.length > 0) await insertAll(trx, "flair", flairs);
}

/** Maps lower-case names of subs to their ids. */
export async function subIds(read: Read, names: readonly string[]): Promise<Map<string, number>> {
  const keys = names.map((name) => name.toLowerCase());
  const rows = await read.selectFrom("sub").select(["sid", "name_key"]).where(isAnyOf(sql`name_key`, keys)).execute();
  return new Map(rows.map(({ sid, name_key }) => [name_key, sid]));
}

/** Returns the ids of posts that already exist. */
export async function presentPosts(read: Read, pids: readonly number[]): Promise<Set<number>> {
  const rows = await read.selectFrom("post").select("pid").where(isAnyOf(sql`pid`, pids)).execute();
  return new Set(rows.map(({ pid }) => pid));
}

export async function presentComments(read: Read, cids: readonly number[]): Promise<Set<number>> {
  const rows = await read.selectFrom("comment").select("cid").where(isAnyOf(sql`cid`, cids)).execute();
  return new Set(rows.map(({ cid }) => cid));
}

export interface ImportedPost {
  row: ReturnType<typeof postRowOf>;
  poll: ParsedExportRow<"posts">["poll"];
  /** Id in the archive. */
  sourceId: number;
}

/** Inserts posts with their polls and imported votes. */
export async function insertPosts(trx: Tx, source: string, posts: readonly ImportedPost[]): Promise<void> {
  await insertAll(
    trx,
    "post",
    posts.map(({ row }) => row),
  );
  const voted = posts.filter(({ row }) => row.up + row.down > 0);
  const came = voted.map(({ row, sourceId }) => ({
    source,
    source_id: `p${sourceId}`,
    pid: row.pid,
    up: row.up,
    down: row.down,
  }));
  if (came.length > 0) await insertAll(trx, "imported", came);
  const polls = posts.flatMap(({ row, poll }) => (poll === null ? [] : [{ pid: row.pid, poll }]));
  if (polls.length > 0) {
    await insertAll(
      trx,
      "poll",
      polls.map(({ pid, poll }) => pollColumns(pid, poll)),
    );
    await insertAll(
      trx,
      "poll_option",
      polls.flatMap(({ pid, poll }) => optionColumns(pid, poll)),
    );
  }
  for (const [sid, own] of Map.groupBy(posts, ({ row }) => row.sid)) {
    await trx
      .updateTable("sub")
      .set((eb) => ({ posts: eb("posts", "+", own.length), last_post_at: LAST_POST_AT }))
      .where("sid", "=", sid)
      .execute();
  }
}

type Poll = NonNullable<ParsedExportRow<"posts">["poll"]>;

function pollColumns(pid: number, { closesAt, closedAt, hidesResults, minLevel }: Poll) {
  const flags = { hides_results: hidesResults ? 1 : 0, min_level: minLevel };
  return { pid, closes_at: closesAt, closed_at: closedAt, closed_by: null, ...flags };
}

function optionColumns(pid: number, { options }: Poll) {
  return options.map(({ text, votes }, position) => {
    return { pid, position, text, votes: votes ?? 0, imported_votes: votes ?? 0 };
  });
}

/** Inserts comments with their imported votes. */
export async function insertComments(
  trx: Tx,
  source: string,
  comments: readonly { row: ReturnType<typeof commentRowOf>; sourceId: number }[],
): Promise<void> {
  const rows: Insertable<Tables["comment"]>[] = comments.map(({ row }) => row);
  await insertAll(trx, "comment", rows);
  const voted = comments.filter(({ row }) => row.up + row.down > 0);
  const came = voted.map(({ row, sourceId }) => ({
    source,
    source_id: `c${sourceId}`,
    cid: row.cid,
    up: row.up,
    down: row.down,
  }));
  if (came.length > 0) await insertAll(trx, "imported", came);
  for (const [pid, own] of Map.groupBy(comments, ({ row }) => row.pid)) {
    await trx
      .updateTable("post")
      .set((eb) => ({ comments: eb("comments", "+", own.length) }))
      .where("pid", "=", pid)
      .execute();
  }
}

/** Pins a comment if it belongs to the post. */
export async function pinComment(trx: Tx, pid: number, cid: number): Promise<void> {
  await trx
    .updateTable("post")
    .set({ sticky_cid: cid })
    .where("pid", "=", pid)
    .where((eb) =>
      eb.exists(eb.selectFrom("comment as c").select("c.cid").where("c.cid", "=", cid).where("c.pid", "=", pid)),
    )
    .execute();
}

/** Opens an imported sub. */
export async function openSub(
  trx: Tx,
  sid: number,
  { ownerUid, now, ...pictures }: { ownerUid: number | null; now: number; icon: string | null; banner: string | null },
): Promise<void> {
  if (ownerUid !== null) {
    await trx.insertInto("sub_mod").values({ uid: ownerUid, sid, power: 0, created_at: now }).execute();
    await trx.updateTable("sub").set({ created_by: ownerUid }).where("sid", "=", sid).execute();
  }
  await trx
    .updateTable("sub")
    .set({ status: 0, ...pictures })
    .where("sid", "=", sid)
    .execute();
}
