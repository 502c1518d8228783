import type { SelectQueryBuilder } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";
import type { PerceptualHash } from "#platform/files/images/perceptual-hash.ts";
import { getHammingDistance, listNearHashParts, MAX_HASH_DISTANCE_BITS } from "./hash-distance.ts";

/** Max files of the same posts that are compared. */
const MOST_BESIDE = 20;
const PARTS = ["phash_a", "phash_b", "phash_c", "phash_d"] as const;

/** Properties of a file needed for comparison. */
export interface ComparableImage {
  hash: string;
  phash: PerceptualHash | null;
}

type Row = { hash: string } & Record<(typeof PARTS)[number], number | null>;

export function toComparableImage({ hash, phash_a: a, phash_b: b, phash_c: c, phash_d: d }: Row): ComparableImage {
  return { hash, phash: a === null || b === null || c === null || d === null ? null : [a, b, c, d] };
}

/** Columns that store a perceptual hash. */
export function hashColumns(phash: PerceptualHash | null): Record<(typeof PARTS)[number], number | null> {
  const [a, b, c, d] = phash ?? [null, null, null, null];
  return { phash_a: a, phash_b: b, phash_c: c, phash_d: d };
}

/** Rows with the same hash, or with a part of the perceptual hash that is nearly equal. */
export function similarImagesQuery(read: Read, table: "file" | "blocked_image", { hash, phash }: ComparableImage) {
  const columns = ["hash", ...PARTS] as const;
  const rows = () =>
    (table === "file"
      ? read.selectFrom("file").select(columns)
      : read.selectFrom("blocked_image").select(columns).where("lifted_at", "is", null)) as SelectQueryBuilder<
      Tables,
      "file",
      Row
    >;
  let found = rows().where("hash", "=", hash);
  for (const [at, part] of (phash ?? []).entries()) {
    const name = PARTS[at];
    if (name) found = found.unionAll(rows().where(name, "in", listNearHashParts(part)));
  }
  return found;
}

const isSame = (one: ComparableImage) => (row: Row) => {
  const other = toComparableImage(row);
  if (one.hash === other.hash) return true;
  return (
    one.phash !== null && other.phash !== null && getHammingDistance(one.phash, other.phash) <= MAX_HASH_DISTANCE_BITS
  );
};

/** Hashes of the files that show the same image. */
export async function listSameFiles(read: Read, image: ComparableImage): Promise<string[]> {
  const rows = await similarImagesQuery(read, "file", image).execute();
  return [...new Set(rows.filter(isSame(image)).map(({ hash }) => hash))].sort();
}

/** True if an admin blocked this image. */
export async function isBlockedImage(read: Read, image: ComparableImage): Promise<boolean> {
  return (await similarImagesQuery(read, "blocked_image", image).execute()).some(isSame(image));
}

const anyBlock = prepareCachedQuery((read, _values: Record<string, never>) =>
  read.selectFrom("blocked_image").select("bid").where("lifted_at", "is", null).limit(1),
);

/** A file, and the files of the same posts: for a video, its poster is compared. */
const besideQuery = prepareCachedQuery((read, { hash }: { hash: string }) =>
  read
    .selectFrom("file")
    .select(["hash", ...PARTS])
    .where("hash", "=", hash)
    .union(
      read
        .selectFrom("file_use as u")
        .innerJoin("file_use as v", "v.pid", "u.pid")
        .innerJoin("file as f", "f.hash", "v.hash")
        .select(["f.hash", "f.phash_a", "f.phash_b", "f.phash_c", "f.phash_d"])
        .where("u.hash", "=", hash)
        .where("u.preview", "=", 0)
        .where("v.preview", "=", 0)
        .limit(MOST_BESIDE),
    ),
);

/** True if a file must not be served because it shows a blocked image. */
export async function isFileBlocked(read: Read, hash: string): Promise<boolean> {
  if ((await anyBlock(read, {})).length === 0) return false;
  for (const row of await besideQuery(read, { hash }))
    if (await isBlockedImage(read, toComparableImage(row))) return true;
  return false;
}

/** @throws Refusal where a stored file shows what was blocked since. */
export async function requireUnblockedFile(trx: Tx, hash: string): Promise<void> {
  const file = await findCompared(trx, hash);
  if (file && (await isBlockedImage(trx, file))) throw new Refusal("file.blocked", { field: "files" });
}

/** True if a post shows a blocked image. Previews are ignored, because the site made them from a link. */
export async function hasBlockedImage(read: Read, pid: number): Promise<boolean> {
  const rows = await read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["f.hash", "f.phash_a", "f.phash_b", "f.phash_c", "f.phash_d"])
    .where("u.pid", "=", pid)
    .where("u.preview", "=", 0)
    .execute();
  for (const row of rows) if (await isBlockedImage(read, toComparableImage(row))) return true;
  return false;
}

/** File by the hash of its bytes. */
async function findCompared(read: Read, hash: string): Promise<ComparableImage | undefined> {
  const row = await read
    .selectFrom("file")
    .select(["hash", ...PARTS])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row && toComparableImage(row);
}
