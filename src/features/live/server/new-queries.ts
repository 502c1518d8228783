import type { Read } from "../../../platform/ctx.ts";
import { isInTeam } from "../../visibility/server/visibility-queries.ts";

/** What watchers of new things are told about a comment, and what decides who may hear it. */
export function findNewComment(read: Read, cid: number) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .select(["c.cid", "c.uid", "c.content", "c.deleted", "p.pid", "p.title", "p.nsfw", "p.deleted as post_deleted"])
    .select("c.posted_at")
    .select(["s.sid", "s.name as sub", "s.status", "s.is_default", "s.nsfw as sub_nsfw", "a.name as user"])
    .select(isInTeam("c.uid").as("author_in_team"))
    .where("c.cid", "=", cid)
    .executeTakeFirst();
}

/** The same of a post. */
export function findNewPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(["p.pid", "p.uid", "p.title", "p.nsfw", "p.deleted", "p.score", "p.posted_at"])
    .select(["s.sid", "s.name as sub", "s.status", "s.is_default", "s.nsfw as sub_nsfw", "a.name as user"])
    .select(isInTeam("p.uid").as("author_in_team"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}
