import { listGranted } from "#features/content/uploads/server/grant-queries.ts";
import type { MediaView } from "#features/content/uploads/upload.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Ctx } from "#platform/ctx.ts";
import {
  UPLOADS_TABLE,
  type UploadGrantsView,
  type UploadPlace,
  type UploadRow,
  type UploadsFilter,
  type UploadsOrder,
} from "../tables.ts";
import { csvTime, type TableSource } from "./admin-table.ts";
import { listUploads } from "./upload-queries.ts";

/** Names per page of users with an upload grant. */
const NAMES = 50;

/** All uploads of posts and subs. */
export const uploadsTable: TableSource<UploadRow, UploadsOrder, UploadsFilter> = {
  kind: UPLOADS_TABLE,
  async page(read, query, limit) {
    const { rows, next } = await listUploads(read, query, limit);
    return {
      next,
      rows: rows.map((row) => ({
        id: row.id,
        place: placeOf(row),
        sub: row.sub,
        user: row.user_status === ACCOUNT_STATUS.deleted ? null : row.user,
        extension: row.extension,
        size: row.size,
        media: mediaOf(row),
        sentAt: row.sent_at,
      })),
    };
  },
  cells: {
    file: ({ media }) => media.hash,
    kind: ({ extension }) => extension,
    bytes: ({ size }) => size,
    user: ({ user }) => user,
    post: ({ place }) => (place.kind === "post" ? place.pid : null),
    title: ({ place }) => (place.kind === "post" ? place.title : null),
    sub: ({ sub }) => sub,
    sent: ({ sentAt }) => csvTime(sentAt),
    place: ({ place }) => place.kind,
    image: ({ place }) => (place.kind === "style" ? place.name : null),
  },
};

type Row = Awaited<ReturnType<typeof listUploads>>["rows"][number];

function placeOf({ place, pid, title, name }: Row): UploadPlace {
  if (pid !== null && title !== null) return { kind: "post", pid, title };
  return place === "style" ? { kind: place, name } : { kind: place === "icon" ? "icon" : "banner" };
}

function mediaOf(row: Row): MediaView {
  const isClosed = (row.deleted ?? 0) !== 0 || row.status !== 0;
  const of = { animated: false, alt: "", isClosed, width: null, height: null, poster: null };
  const { poster_hash: hash, poster_extension: extension } = row;
  return {
    ...of,
    hash: row.hash,
    extension: row.extension,
    poster: hash === null || extension === null ? null : { ...of, hash, extension },
  };
}

/** Loads the users with an upload grant, by name. */
export async function loadGrants({ read }: Pick<Ctx, "read">, after: string): Promise<UploadGrantsView> {
  const rows = await listGranted(read, after, NAMES + 1);
  const shown = rows.slice(0, NAMES);
  return {
    names: shown.map(({ name }) => name),
    next: rows.length > NAMES ? (shown.at(-1)?.name_key ?? null) : null,
  };
}
