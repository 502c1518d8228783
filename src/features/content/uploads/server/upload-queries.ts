import { type ExpressionBuilder, sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import type { PerceptualHash } from "#platform/files/images/perceptual-hash.ts";
import { hashColumns, isBlockedImage, requireUnblockedFile } from "./similar-image-queries.ts";

export interface FileRow {
  hash: string;
  extension: FileExtension;
  /** Bytes, including the smaller variants. */
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean;
}

/**
 * Inserts the row of a file before its bytes are stored, and reserves it until the file is used. @returns null
 * while a file with the same hash is being removed. @throws Refusal for a blocked image.
 */
export async function reserveFile(
  trx: Tx,
  { phash, ...file }: FileRow & { phash: PerceptualHash | null },
  now: number,
): Promise<{ isNew: boolean } | null> {
  if (await isBlockedImage(trx, { hash: file.hash, phash })) throw new Refusal("file.blocked", { field: "files" });
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

/** Lists the files of the newest posts and previews. */
export function listNewestUses(read: Read, most: number) {
  return read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["f.hash", "f.extension", "u.preview"])
    .where("f.removing", "=", 0)
    .orderBy("u.fuid", "desc")
    .limit(most)
    .execute();
}

/** Adds a use of a reserved file to a post. @throws Refusal if it was removed meanwhile. */
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
  await requireUnblockedFile(trx, use.hash);
  await trx.insertInto("file_use").values(use).execute();
}

/** Adds the preview image of a link to a post, unless it has one. */
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

/** SQL: true if nothing uses this row of `file`: no post, uncancelled scheduled post, stylesheet, sub or badge. */
export const isUnused = sql<boolean>`not exists (select 1 from file_use u where u.hash = file.hash)
  and not exists (select 1 from sub_file i where i.hash = file.hash)
  and not exists (select 1 from sub s where s.icon = file.hash)
  and not exists (select 1 from sub s where s.banner = file.hash)
  and not exists (select 1 from badge b where b.icon = file.hash)
  and not exists (select 1 from scheduled_post q where q.file_hash = file.hash and q.cancelled_at is null)
  and not exists (select 1 from scheduled_post q where q.poster_hash = file.hash and q.cancelled_at is null)`;

/** Reserves files for a new use. @throws Refusal if one was removed. */
export async function claimFiles(trx: Tx, hashes: readonly string[]): Promise<void> {
  // locks files in the order of their hashes
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

/** Marks the files that nothing uses any more as unused. */
export async function releaseFiles(trx: Tx, hashes: readonly string[], now: number): Promise<void> {
  if (hashes.length === 0) return;
  // serializes concurrent changes of uses, so that the last one to end finds the file unused
  await trx.selectFrom("file").select("hash").where("hash", "in", hashes).orderBy("hash").forUpdate().execute();
  await trx.updateTable("file").set({ unused_at: now }).where("hash", "in", hashes).where(isUnused).execute();
}

export async function listFiles(read: Read, hashes: readonly string[]): Promise<FileRow[]> {
  const rows = await read
    .selectFrom("file")
    .select(["hash", "extension", "size", "width", "height", "animated"])
    .where("hash", "in", hashes)
    .execute();
  return rows.map((row) => ({ ...row, animated: row.animated === 1 }));
}

/** Bytes of all files of a member, each counted once. */
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

/** A member's uploads before the given use, latest first; one row more than a page, to detect a next page. */
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

/** Ends a member's use of a file and its poster. @returns false if there is no such use. */
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
  // serializes concurrent changes of uses, so that the last one to end finds the file unused
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

/** Sets the alt text of a post's file. @returns false if the post has none. */
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

/** True if the member already uses this file. */
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

/** Files of the posts of a JSON list of pids; identical for every viewer. */
export const listMedia = prepareCachedQuery((read, { pids }: { pids: string }) =>
  read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["u.pid", "u.alt", "u.preview", "u.poster", "f.hash", "f.extension", "f.width", "f.height", "f.animated"])
    .where(isInJson(sql`u.pid`, pids, "bigint")),
);

/** Public posts, stylesheets, subs and badges that use a file. */
export const listPublicUses = prepareCachedQuery((read, { hash }: { hash: string }) =>
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

const listUsesRaw = prepareQuery((read, { hash }: { hash: string }) =>
  read
    .selectFrom("file_use as u")
    .innerJoin("post as p", "p.pid", "u.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .where("u.hash", "=", hash),
);

/** Posts that use a file, with the state needed to check their visibility. */
export async function listUses(read: Read, hash: string) {
  return (await listUsesRaw(read, { hash })).map((row) => postStateOf(row));
}

/** Milliseconds after which a removal counts as interrupted. */
const LONGEST_REMOVAL = 3_600_000;

/** Files unused since before the given time, and files with an interrupted removal. */
const mayBeRemoved = (eb: ExpressionBuilder<Tables, "file">, { before, now }: { before: number; now: number }) =>
  eb.or([
    eb("removing", "=", 0).and("unused_at", "<", before),
    eb("removing", "=", 1).and("unused_at", "<", now - LONGEST_REMOVAL),
  ]);

/** Files unused since before the given time, and files with an interrupted removal. */
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
 * Marks a file as being removed, which blocks new uses and other removals. @returns false if the file is or was
 * recently in use, or is already being removed.
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
