import { createHash } from "node:crypto";
import { isRefusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { addPreview, reserveFile } from "#features/content/uploads/server/upload-queries.ts";
import { HASH_LENGTH, variantName } from "#lib/file-names.ts";
import { type ImageExtension, isImageExtension } from "#lib/file-types.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Files } from "#platform/files/files.ts";
import { sniffType } from "#platform/files/sniff-type.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { findLinkOf } from "./submit-queries.ts";

/** Job kind that fetches the preview of a post's link. */
export const LINK_PREVIEW = "link.preview";

const PAGES = ["text/html", "application/xhtml+xml"];
const PICTURES = ["image/jpeg", "image/png", "image/gif", "image/webp"];
const MOST_BYTES = 16 * 1024 * 1024;
/** Max bytes read from a page to find its image. */
const MOST_PAGE_BYTES = 512_000;
/** Max image candidates of a page; the first one that loads is used. */
const MOST_ASKED = 3;

interface Surroundings {
  db: Db<Tables>;
  files: Files;
  outbound: Outbound;
  /** Called when the preview has been stored. */
  onReady(pid: number, thumbnail: string): void;
}

export function enqueuePreview(trx: Tx, pid: number, now: number, dueAt = now): Promise<void> {
  return enqueueJob(trx, { kind: LINK_PREVIEW, key: String(pid), payload: { pid }, dueAt, now });
}

/**
 * Fetches the preview image of a post's link and attaches it to the post. A site without one, or without a
 * response, is not retried.
 */
export async function fetchPreview(
  { db, files, outbound, onReady }: Surroundings,
  pid: number,
  { now, signal }: JobRun,
): Promise<void> {
  const post = await findLinkOf(db.read, pid);
  if (!post) return;
  const found = await pictureBehind(outbound, post.link, signal);
  if (found === null) return;
  const made = await files.pictures.make(found.bytes, found.type).catch((error: unknown) => {
    if (isRefusal(error) && error.code !== "request.overloaded") return null;
    throw error;
  });
  if (made === null) return;
  // prefixed, because the hash of the same image as an upload also has an original
  const hash = createHash("sha256").update("preview\n").update(made.original).digest("hex").slice(0, HASH_LENGTH);
  const size = made.variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const { width, height } = made;
  const row = { hash, extension: "webp", size, width, height, animated: false, phash: made.phash } as const;
  const reserved = await files
    .write((trx) => reserveFile(trx, row, now))
    .catch((error: unknown) => {
      // an admin blocked this image: the link has no preview
      if (isRefusal(error) && error.code === "file.blocked") return undefined;
      throw error;
    });
  if (reserved === undefined) return;
  if (reserved === null) throw new Error("The same file is being removed.");
  for (const variant of made.variants) await files.store.putBytes(variantName(row, variant.width), variant.bytes);
  await db.write((trx) => addPreview(trx, { hash, uid: post.uid, pid, created_at: now }));
  onReady(pid, variantName(row, 70));
}

interface FoundPicture {
  bytes: Buffer;
  type: ImageExtension;
}

/** The linked image, or else the image that the page names. The outbound client checks each URL. */
async function pictureBehind(outbound: Outbound, link: string, signal: AbortSignal): Promise<FoundPicture | null> {
  const first = await ask(outbound, link, [...PAGES, ...PICTURES]);
  if (first === null) return null;
  if (PICTURES.includes(first.type)) return asPicture(first);
  const { decodePage } = await import("#lib/html-title.ts");
  const { picturesOf } = await import("#lib/html-pictures.ts");
  const page = decodePage(first.bytes.subarray(0, MOST_PAGE_BYTES), first.charset);
  for (const address of picturesOf(page, first.address).slice(0, MOST_ASKED)) {
    signal.throwIfAborted();
    const answer = await ask(outbound, address, PICTURES);
    const picture = answer && asPicture(answer);
    if (picture) return picture;
  }
  return null;
}

async function ask(outbound: Outbound, address: string, types: readonly string[]) {
  try {
    return await outbound.get(address, { types, mostBytes: MOST_BYTES });
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

function asPicture(answer: { bytes: Uint8Array; isCut: boolean }): FoundPicture | null {
  const type = answer.isCut ? null : sniffType(answer.bytes);
  return type !== null && isImageExtension(type) ? { bytes: Buffer.from(answer.bytes), type } : null;
}
