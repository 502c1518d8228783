import { sql } from "kysely";
import type { SubPicture } from "#features/circles/subs/pictures.ts";
import {
  type ComparableImage,
  hashColumns,
  toComparableImage,
} from "#features/content/uploads/server/similar-image-queries.ts";
import { releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { BLOCKED_IMAGES_PAGE } from "../blocked-image.ts";

/** Uploaded image of a post, or the poster image of its video. Excludes link previews. */
export async function findPictureOf(read: Read, pid: number): Promise<ComparableImage | undefined> {
  const row = await read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["f.hash", "f.phash_a", "f.phash_b", "f.phash_c", "f.phash_d"])
    .where("u.pid", "=", pid)
    .where("u.preview", "=", 0)
    .where("f.extension", "not in", ["mp4", "webm"])
    .executeTakeFirst();
  return row && toComparableImage(row);
}

export async function insertBlockedImage(trx: Tx, { hash, phash }: ComparableImage, now: number): Promise<number> {
  const row = await trx
    .insertInto("blocked_image")
    .values({ hash, ...hashColumns(phash), created_at: now })
    .returning("bid")
    .executeTakeFirstOrThrow();
  return row.bid;
}

export async function setBlockingAction(trx: Tx, bid: number, aid: number): Promise<void> {
  await trx.updateTable("blocked_image").set({ aid }).where("bid", "=", bid).execute();
}

/** Finds a blocked image. Locks the row (FOR UPDATE). */
export async function findBlockedImageForUpdate(
  trx: Tx,
  bid: number,
): Promise<(ComparableImage & { isLifted: boolean }) | undefined> {
  const row = await trx
    .selectFrom("blocked_image")
    .select(["hash", "phash_a", "phash_b", "phash_c", "phash_d", "lifted_at"])
    .where("bid", "=", bid)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toComparableImage(row), isLifted: row.lifted_at !== null };
}

export async function setImageBlockLifted(trx: Tx, bid: number, at: number | null): Promise<void> {
  await trx.updateTable("blocked_image").set({ lifted_at: at }).where("bid", "=", bid).execute();
}

const uses = (read: Read, hashes: readonly string[]) =>
  read
    .selectFrom("post as p")
    .where("p.deleted", "=", 0)
    .where("p.pid", "in", (eb) =>
      eb.selectFrom("file_use as u").select("u.pid").where(isAnyOf(sql`u.hash`, hashes)).where("u.preview", "=", 0),
    );

/** Ids of posts that show one of these files and are not deleted. */
export async function listPostsShowing(read: Read, hashes: readonly string[], most: number): Promise<number[]> {
  const rows = await uses(read, hashes).select("p.pid").orderBy("p.pid").limit(most).execute();
  return rows.map(({ pid }) => pid);
}

export async function countShowing(read: Read, hashes: readonly string[]): Promise<number> {
  const row = await uses(read, hashes)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Deletes the link previews that use these files. Undo does not restore them, because the site generated them. */
export async function dropPreviews(trx: Tx, hashes: readonly string[], now: number): Promise<void> {
  await trx.deleteFrom("file_use").where(isAnyOf(sql`hash`, hashes)).where("preview", "=", 1).execute();
  await releaseFiles(trx, hashes, now);
}

/** Subs with one of these files as icon or banner; at most `most` of each. */
export async function listSubsWithImages(trx: Tx, hashes: readonly string[], most: number) {
  const of = (picture: SubPicture) =>
    trx
      .selectFrom("sub")
      .select(["sid", `${picture} as hash`])
      .where(isAnyOf(sql.ref(picture), hashes))
      .orderBy("sid")
      .limit(most)
      .forUpdate()
      .execute();
  const [icons, banners] = [await of("icon"), await of("banner")];
  return [
    ...icons.map((row) => ({ ...row, picture: "icon" as const })),
    ...banners.map((row) => ({ ...row, picture: "banner" as const })),
  ].flatMap(({ hash, ...row }) => (hash === null ? [] : [{ ...row, hash }]));
}

/** Stylesheet images that are one of these files. */
export function listStyleImages(trx: Tx, hashes: readonly string[], most: number) {
  return trx
    .selectFrom("sub_file")
    .select(["sid", "name", "hash", "uid"])
    .where(isAnyOf(sql`hash`, hashes))
    .orderBy("sid")
    .orderBy("name")
    .limit(most)
    .execute();
}

/** Blocked images with a smaller id, newest first; one more than a page. */
export function blockedQuery(read: Read, before: number) {
  return read
    .selectFrom("blocked_image as b")
    .innerJoin("mod_action as x", "x.aid", "b.aid")
    .leftJoin("person as a", "a.uid", "x.uid")
    .leftJoin("action_progress as g", "g.aid", "b.aid")
    .select(["b.bid", "b.aid", "b.phash_a", "b.created_at", "x.reason", "a.name as by", "a.status as by_status"])
    .select(["g.done", "g.ended_at"])
    .where("b.lifted_at", "is", null)
    .where("b.bid", "<", before)
    .orderBy("b.bid", "desc")
    .limit(BLOCKED_IMAGES_PAGE + 1);
}

/** Number of subs that use one of these files. */
export async function countSubsWithImages(read: Read, hashes: readonly string[]): Promise<number> {
  const row = await read
    .selectFrom("sub as s")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where(({ or, exists, selectFrom }) =>
      or([
        isAnyOf(sql`s.icon`, hashes),
        isAnyOf(sql`s.banner`, hashes),
        exists(
          selectFrom("sub_file as f")
            .select("f.sid")
            .whereRef("f.sid", "=", "s.sid")
            .where(isAnyOf(sql`f.hash`, hashes)),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Images without a stored perceptual hash. */
export function listUnhashedImages(read: Read, most: number) {
  return read
    .selectFrom("file")
    .select(["hash", "extension"])
    .where("hashed", "=", 0)
    .where("removing", "=", 0)
    .orderBy("hash")
    .limit(most)
    .execute();
}

export async function storeHash(trx: Tx, { hash, phash }: ComparableImage): Promise<void> {
  await trx
    .updateTable("file")
    .set({ ...hashColumns(phash), hashed: 1 })
    .where("hash", "=", hash)
    .execute();
}
