import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import { fileName, HASH_LENGTH, variantName } from "#lib/file-names.ts";
import { type FileExtension, isImageExtension, type VideoExtension } from "#lib/file-types.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import type { PerceptualHash } from "#platform/files/images/perceptual-hash.ts";
import type { ReceivedFile } from "#platform/files/received-file.ts";
import { canUpload, canUploadType } from "../permissions.ts";
import { removeFile } from "./remove-unused.ts";
import { type FileRow, reserveFile } from "./upload-queries.ts";

/** Stored file that a post may use. */
export interface StoredUpload extends FileRow {
  /** Deletes the file again, unless it was stored before or is in use. */
  giveUp(): Promise<void>;
}

/** Files of one post. */
export interface AcceptedUpload {
  file: StoredUpload;
  /** Poster of a video, if there is one. */
  poster: StoredUpload | null;
  giveUp(): Promise<void>;
}

/** Dependencies for storing a file. */
export type UploadStorage = Pick<Files, "store" | "pictures" | "videos" | "write">;

interface Prepared {
  row: FileRow & { phash: PerceptualHash | null };
  store(): Promise<void>;
}

/**
 * Checks and stores an upload, for a video with the poster that the browser made. @throws Refusal if it is not
 * accepted.
 */
export async function acceptUpload(
  ctx: Ctx,
  files: Files,
  received: ReceivedFile,
  sentPoster: ReceivedFile | null,
): Promise<AcceptedUpload> {
  const refusal = canUpload(ctx.viewer, ctx.settings) ?? canUploadType(received.type, ctx.settings);
  if (refusal) throw new Refusal(refusal, { field: "files" });
  const type = received.type as FileExtension;
  const file = await storeReceived(files, received, type, ctx.now());
  const poster = sentPoster === null || isImageExtension(type) ? null : await takePoster(ctx, files, sentPoster);
  return {
    file,
    poster,
    giveUp: async () => {
      await file.giveUp();
      await poster?.giveUp();
    },
  };
}

/** Stores a poster; null if it is unreadable. The upload continues without it, because the user did not choose it. */
async function takePoster(ctx: Ctx, files: Files, received: ReceivedFile): Promise<StoredUpload | null> {
  const { type } = received;
  if (type !== "jpg" && type !== "png" && type !== "webp") return null;
  try {
    return await storeReceived(files, received, type, ctx.now());
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Strips metadata from a file and stores it. @throws Refusal if it is unreadable. */
export async function storeReceived(
  files: UploadStorage,
  received: ReceivedFile,
  type: FileExtension,
  now: number,
): Promise<StoredUpload> {
  const { row, store } = isImageExtension(type)
    ? await preparePicture(files, received, type)
    : await prepareVideo(files, received, type);
  const reserved = await files.write((trx) => reserveFile(trx, row, now));
  if (reserved === null) throw new Refusal("request.overloaded");
  // stored even if it exists, which repairs a damaged file
  await store();
  return {
    ...row,
    giveUp: async () => {
      // a reservation made since then has updated the time
      if (reserved.isNew) await removeFile(files.write, files.store, row, { before: now + 1, now });
    },
  };
}

async function preparePicture(
  files: UploadStorage,
  received: ReceivedFile,
  type: "jpg" | "png" | "gif" | "webp",
): Promise<Prepared> {
  const { original, variants, width, height, animated, phash } = await files.pictures.make(
    await readFile(received.path),
    type,
  );
  const row = {
    hash: hashOf(original),
    extension: type,
    size: variants.reduce((sum, { bytes }) => sum + bytes.length, original.length),
    width,
    height,
    animated,
    phash,
  };
  return {
    row,
    async store() {
      for (const variant of variants) await files.store.putBytes(variantName(row, variant.width), variant.bytes);
      await files.store.putBytes(fileName(row), original);
    },
  };
}

async function prepareVideo(files: UploadStorage, { path }: ReceivedFile, type: VideoExtension): Promise<Prepared> {
  const pixels = await files.videos.remux(path, type);
  const row = { ...(await measure(path)), extension: type, animated: false, phash: null, ...pixels };
  return { row, store: () => files.store.putFile(fileName(row), path) };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);

/** Hash and size of a file on disk. */
async function measure(path: string): Promise<{ hash: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { hash: hash.digest("hex").slice(0, HASH_LENGTH), size };
}
