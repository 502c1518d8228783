import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { uploadSpace } from "../permissions.ts";
import type { MediaView, OwnUpload } from "../upload.ts";
import { listOwnUploads, usedSpace } from "./upload-queries.ts";

/** Page of the viewer's uploads, and their total size in bytes. */
export async function loadUploads(ctx: ReadCtx, cursor: string | null) {
  const [found, used] = await Promise.all([
    listOwnUploads(ctx.read, ctx.viewer.uid, readCursor(cursor), LIMITS.uploadsPage + 1),
    usedSpace(ctx.read, ctx.viewer.uid),
  ]);
  const rows = found.slice(0, LIMITS.uploadsPage);
  const last = rows.at(-1);
  const uploads = rows.map(
    (row): OwnUpload => ({
      media: {
        hash: row.hash,
        extension: row.extension,
        width: row.width,
        height: row.height,
        animated: row.animated === 1,
        alt: row.alt,
        isClosed: row.deleted !== 0 || row.status !== 0,
        poster: posterOf(row),
      },
      size: row.size + (row.poster_size ?? 0),
      createdAt: row.created_at,
      post: {
        pid: row.pid,
        title: row.title,
        address: links.post({ sub: row.sub_name, pid: row.pid, slug: slugOf(row.title) }),
      },
    }),
  );
  const next = found.length > rows.length && last ? encodeCursor([last.fuid]) : null;
  return { uploads, next, used, space: uploadSpace(ctx.settings) };
}

function posterOf(row: Awaited<ReturnType<typeof listOwnUploads>>[number]): MediaView | null {
  if (row.poster_hash === null || row.poster_extension === null) return null;
  return {
    hash: row.poster_hash,
    extension: row.poster_extension,
    width: row.poster_width,
    height: row.poster_height,
    animated: false,
    alt: "",
    isClosed: row.deleted !== 0 || row.status !== 0,
    poster: null,
  };
}

function readCursor(cursor: string | null): number {
  if (cursor === null) return Number.MAX_SAFE_INTEGER;
  return requireCursor(cursor, ["number"])[0];
}
