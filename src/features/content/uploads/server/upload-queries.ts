import { type ExpressionBuilder, sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { prepared, preparedKept } from "#platform/db/prepared.ts";
import type { PerceptualHash } from "#platform/files/images/perceptual-hash.ts";
import { hashColumns, isBlocked, requireUnblocked } from "./near-queries.ts";

export interface FileRow {
  hash: string;
  extension: FileExtension;
  /** Bytes, with the smaller pictures made of it. */
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean;
}

/**
 * Makes sure that a file has a row before its bytes are stored, and that the row stays until something uses it.
 * @returns null while a file of the same bytes is being removed.
 * @throws Refusal for a picture that an admin blocked.
 */
export async function reserveFile(
  trx: Tx,
  { phash, ...file }: FileRow & { phash: PerceptualHash | null },
  now: number,
): Promise<{ isNew: boolean } | null> {
  if (await isBlocked(trx, { hash: file.hash, phash })) throw new Refusal("file.blocked", { field: "files" });
  const added = await trx
    .insertInto("file")
    .values({
      ...file,
      animated: file.animated ? 1 : 0,
      ...hashColumns(phash),
      hashed: 1,
      remuxed: 1,
      created_at: now,
      unused_at: now,
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (added) return { isNew: true };
  const renewed = await trx
    .updateTable("file")
    .set((eb) => ({ unused_at: eb.case().when("unused_at", "is", null).then(null).else(now).end() }))
    .where("hash", "=", file.hash)
    .where("removing", "=", 0)
    .returning("hash")
    .executeTakeFirst();
  return renewed ? { isNew: false } : null;
}

/** Lets a post use a file that is reserved. @throws Refusal when it was removed meanwhile. */
export async function addFileUse(
  trx: Tx,
  use: { hash: string; uid: number; pid: number; alt: string; poster?: 1; preview?: 1; created_at: number },
): Promise<void> {
  const used = await trx
    .updateTable("file")
    .set({ unused_at: null })
    .where("hash", "=", use.hash)
    .where("removing", "=", 0)
    .returning("hash")
    .executeTakeFirst();
  if (!used) throw new Refusal("request.overloaded");
  await requireUnblocked(trx, use.hash);
  await trx.insertInto("file_use").values(use).execute();
}

/** Lets a post use a picture that the site made of its link, unless it has one. */
export async function addPreview(
  trx: Tx,
  use: { hash: string; uid: number; pid: number; created_at: number },
): Promise<void> {
  const added = await trx
    .insertInto("file_use")
    .values({ ...use, preview: 1 })
    .onConflict((conflict) => conflict.columns(["pid", "poster"]).doNothing())
    .returning("fuid")
    .executeTakeFirst();
  if (added) await trx.updateTable("file").set({ unused_at: null }).where("hash", "=", use.hash).execute();
}

/** Nothing uses this row of `file`: no post, no scheduled one that is not cancelled, no stylesheet, no sub, no badge. */
export const isUnused = sql<boolean>`not exists (select 1 from file_use u where u.hash = file.hash)
  and not exists (select 1 from sub_file i where i.hash = file.hash)
  and not exists (select 1 from sub s where s.icon = file.hash)
  and not exists (select 1 from sub s where s.banner = file.hash)
  and not exists (select 1 from badge b where b.icon = file.hash)
  and not exists (select 1 from scheduled_post q where q.file_hash = file.hash and q.cancelled_at is null)
  and not exists (select 1 from scheduled_post q where q.poster_hash = file.hash and q.cancelled_at is null)`;

/** Keeps files that are reserved, or nothing uses any more, for a new use. @throws Refusal when one was removed. */
export async function claimFiles(trx: Tx, hashes: readonly string[]): Promise<void> {
  // files are locked in the order of their hashes
  for (const hash of hashes.toSorted()) {
    const claimed = await trx
      .updateTable("file")
      .set({ unused_at: null })
      .where("hash", "=", hash)
      .where("removing", "=", 0)
      .returning("hash")
      .executeTakeFirst();
    if (!claimed) throw new Refusal("request.overloaded");
  }
}

/** Marks those of the files that nothing uses any more. */
export async function releaseFiles(trx: Tx, hashes: readonly string[], now: number): Promise<void> {
  if (hashes.length === 0) return;
  // who begins or ends another use of it comes before or after, so that the last one to end is seen to be the last
  await trx.selectFrom("file").select("hash").where("hash", "in", hashes).orderBy("hash").forUpdate().execute();
  await trx.updateTable("file").set({ unused_at: now }).where("hash", "in", hashes).where(isUnused).execute();
}

/** Files by their hashes. */
export async function listFiles(read: Read, hashes: readonly string[]): Promise<FileRow[]> {
  const rows = await read
    .selectFrom("file")
    .select(["hash", "extension", "size", "width", "height", "animated"])
    .where("hash", "in", hashes)
    .execute();
  return rows.map((row) => ({ ...row, animated: row.animated === 1 }));
}

/** Bytes of all files that a member sent, each counted once. */
export async function usedSpace(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("file as f")
    .select(sql<number>`coalesce(sum(f.size), 0)`.as("bytes"))
    .where(
      sql<boolean>`f.hash in (select u.hash from file_use u where u.uid = ${uid} and u.preview = 0
        union select q.file_hash from scheduled_post q where q.uid = ${uid} and q.file_hash is not null and q.cancelled_at is null
        union select q.poster_hash from scheduled_post q where q.uid = ${uid} and q.poster_hash is not null and q.cancelled_at is null)`,
    )
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** What a member sent, the last first, from before this use; one more than a page, to know whether there is a next one. */
export function listOwnUploads(read: Read, uid: number, before: number, most: number) {
  return read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .innerJoin("post as p", "p.pid", "u.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("file_use as pu", (join) => join.onRef("pu.pid", "=", "u.pid").on("pu.poster", "=", 1))
    .leftJoin("file as pf", "pf.hash", "pu.hash")
    .select(["u.fuid", "u.alt", "u.created_at", "f.hash", "f.extension", "f.size", "f.width", "f.height", "f.animated"])
    .select(["pf.hash as poster_hash", "pf.extension as poster_extension", "pf.size as poster_size"])
    .select(["pf.width as poster_width", "pf.height as poster_height"])
    .select(["p.pid", "p.title", "p.deleted", "s.name as sub_name", "s.status"])
    .where("u.uid", "=", uid)
    .where("u.preview", "=", 0)
    .where("u.poster", "=", 0)
    .where("u.fuid", "<", before)
    .orderBy("u.fuid", "desc")
    .limit(most)
    .execute();
}

/** Ends a member's use of a file, and of the picture that stands for it. @returns false where there is no such use. */
export async function endFileUse(trx: Tx, uid: number, pid: number, now: number): Promise<boolean> {
  const uses = await trx
    .selectFrom("file_use")
    .select("hash")
    .where("pid", "=", pid)
    .where("uid", "=", uid)
    .where("preview", "=", 0)
    .execute();
  if (uses.length === 0) return false;
  const hashes = uses.map(({ hash }) => hash);
  // who begins or ends another use of it comes before or after, so that the last one to end is seen to be the last
  await trx.selectFrom("file").select("hash").where("hash", "in", hashes).orderBy("hash").forUpdate().execute();
  const ended = await trx
    .deleteFrom("file_use")
    .where("pid", "=", pid)
    .where("uid", "=", uid)
    .where("preview", "=", 0)
    .returning("hash")
    .execute();
  if (ended.length === 0) return false;
  await trx.updateTable("file").set({ unused_at: now }).where("hash", "in", hashes).where(isUnused).execute();
  return true;
}

/** Describes the file of a post. @returns false where it has none. */
export async function describeUpload(trx: Tx, pid: number, alt: string): Promise<boolean> {
  const described = await trx
    .updateTable("file_use")
    .set({ alt })
    .where("pid", "=", pid)
    .where("preview", "=", 0)
    .where("poster", "=", 0)
    .returning("fuid")
    .executeTakeFirst();
  return described !== undefined;
}

/** Does the member use this file already? */
export async function usesFile(read: Read, uid: number, hash: string): Promise<boolean> {
  const row = await read
    .selectFrom("file_use")
    .select("uid")
    .where("hash", "=", hash)
    .where("uid", "=", uid)
    .unionAll(
      read
        .selectFrom("scheduled_post")
        .select("uid")
        .where("uid", "=", uid)
        .where("cancelled_at", "is", null)
        .where((eb) => eb.or([eb("file_hash", "=", hash), eb("poster_hash", "=", hash)])),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The files of the posts of a JSON list, the same for every viewer. */
export const listMedia = preparedKept((read, { pids }: { pids: string }) =>
  read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["u.pid", "u.alt", "u.preview", "u.poster", "f.hash", "f.extension", "f.width", "f.height", "f.animated"])
    .where(isInJson(sql`u.pid`, pids, "bigint")),
);

/** The posts, stylesheets, subs and badges that use a file and that everybody sees. */
export const listPublicUses = preparedKept((read, { hash }: { hash: string }) =>
  read
    .selectFrom("file_use as u")
    .innerJoin("post as p", "p.pid", "u.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("u.fuid")
    .where("u.hash", "=", hash)
    .where(listedPosts(publicViewer, "search"))
    .unionAll(
      read
        .selectFrom("sub_file as i")
        .innerJoin("sub as si", "si.sid", "i.sid")
        .select("i.sid as fuid")
        .where("i.hash", "=", hash)
        .where("si.status", "=", 0),
    )
    .unionAll(read.selectFrom("sub").select("sid as fuid").where("icon", "=", hash).where("status", "=", 0))
    .unionAll(read.selectFrom("sub").select("sid as fuid").where("banner", "=", hash).where("status", "=", 0))
    .unionAll(read.selectFrom("badge").select("bid as fuid").where("icon", "=", hash).where("deleted", "=", 0))
    .limit(1),
);

const listUsesRaw = prepared((read, { hash }: { hash: string }) =>
  read
    .selectFrom("file_use as u")
    .innerJoin("post as p", "p.pid", "u.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .where("u.hash", "=", hash),
);

/** The posts that use a file, for asking of each who sees it. */
export async function listUses(read: Read, hash: string) {
  return (await listUsesRaw(read, { hash })).map((row) => postStateOf(row));
}

/** A removal that takes longer than this, in milliseconds, was interrupted. */
const LONGEST_REMOVAL = 3_600_000;

/** What nothing has used since before that instant, and what is being removed and no longer by anybody. */
const mayBeRemoved = (eb: ExpressionBuilder<Tables, "file">, { before, now }: { before: number; now: number }) =>
  eb.or([
    eb("removing", "=", 0).and("unused_at", "<", before),
    eb("removing", "=", 1).and("unused_at", "<", now - LONGEST_REMOVAL),
  ]);

/** Files that nothing has used since before that instant, and those whose removal was interrupted. */
export function listUnused(read: Read, at: { before: number; now: number }, most: number) {
  return read
    .selectFrom("file")
    .select(["hash", "extension"])
    .where((eb) => mayBeRemoved(eb, at))
    .orderBy("hash")
    .limit(most)
    .execute();
}

/**
 * From now on nothing can begin to use the file, and nobody else begins to remove it.
 * @returns false where something uses it or did lately, or somebody is removing it.
 */
export async function beginRemoval(trx: Tx, hash: string, at: { before: number; now: number }): Promise<boolean> {
  const begun = await trx
    .updateTable("file")
    .set({ removing: 1, unused_at: at.now })
    .where("hash", "=", hash)
    .where((eb) => mayBeRemoved(eb, at))
    .where(isUnused)
    .returning("hash")
    .executeTakeFirst();
  return begun !== undefined;
}

export async function endRemoval(trx: Tx, hash: string): Promise<void> {
  await trx.deleteFrom("file").where("hash", "=", hash).where("removing", "=", 1).execute();
}
