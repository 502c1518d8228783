import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import type { Read } from "#platform/ctx.ts";
import type { TableQuery } from "../admin-table.ts";
import type { UploadsBy, UploadsOnly, VotersOnly } from "../tables.ts";
import { byNumber, contains, pageOf, type SortKey } from "./keyset-queries.ts";

const KEYS: Record<UploadsBy, SortKey> = { sent: byNumber("u.created_at"), size: byNumber("f.size") };
const VIDEOS = ["mp4", "webm"] as const;

/** Every file of a post, and whose. */
export function listUploads(read: Read, query: TableQuery<UploadsBy, UploadsOnly>, limit: number) {
  let rows = read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .innerJoin("post as p", "p.pid", "u.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "u.uid")
    .leftJoin("file_use as pu", (join) => join.onRef("pu.pid", "=", "u.pid").on("pu.poster", "=", 1))
    .leftJoin("file as pf", "pf.hash", "pu.hash")
    .select(["u.fuid", "u.alt", "u.created_at", "f.hash", "f.extension", "f.size", "f.width", "f.height", "f.animated"])
    .select(["pf.hash as poster_hash", "pf.extension as poster_extension"])
    .select(["p.pid", "p.title", "p.deleted", "s.name as sub", "s.status", "a.name as user", "a.status as user_status"])
    .where("u.preview", "=", 0)
    .where("u.poster", "=", 0);
  if (query.q !== "") rows = rows.where(contains("a.name_key", query.q));
  if (query.only !== null) rows = rows.where("f.extension", query.only === "videos" ? "in" : "not in", VIDEOS);
  return pageOf(rows, { key: KEYS[query.by], id: "u.fuid", query, limit });
}

/** A post as it is stored, with its author. */
export function findStoredPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(["p.pid", "p.type", "p.title", "p.content", "p.link", "p.flair", "p.nsfw", "p.locked", "p.up", "p.down"])
    .select(["p.comments", "p.deleted", "p.held", "p.deleted_reason", "p.posted_at", "p.edited_at"])
    .select(["s.sid", "s.is_default", "s.name as sub"])
    .select(["a.uid", "a.name as user", "a.status as user_status", "a.score", "a.joined_at"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}

/** The newest comments on a post that were deleted. */
export function listDeletedComments(read: Read, pid: number, limit: number) {
  return read
    .selectFrom("comment as c")
    .leftJoin("person as a", (join) => join.onRef("a.uid", "=", "c.uid").on("a.status", "<>", ACCOUNT_STATUS.deleted))
    .select(["c.cid", "c.content", "c.deleted", "c.deleted_reason", "c.posted_at", "a.name as user"])
    .where("c.pid", "=", pid)
    .where("c.deleted", "<>", 0)
    .orderBy("c.cid", "desc")
    .limit(limit)
    .execute();
}

/** Who voted for a post. */
export function listVoters(read: Read, pid: number, query: TableQuery<"time", VotersOnly>, limit: number) {
  let rows = read
    .selectFrom("post_vote as v")
    .leftJoin("person as a", (join) => join.onRef("a.uid", "=", "v.uid").on("a.status", "<>", ACCOUNT_STATUS.deleted))
    .select(["v.uid", "v.value", "v.voted_at", "a.name as user"])
    .where("v.pid", "=", pid);
  if (query.only !== null) rows = rows.where("v.value", "=", query.only === "up" ? 1 : -1);
  return pageOf(rows, { key: byNumber("v.voted_at"), id: "v.uid", query, limit });
}
