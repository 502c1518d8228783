import { sql } from "kysely";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import { deletionOf, postStateColumns } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import { PARENT_EXCERPT_LENGTH } from "../elsewhere.ts";
import { lockedBranchColumn } from "./branch-queries.ts";

/** Length of the excerpt's Markdown source: longer than the excerpt, because links and markup take space. */
const HEAD_LENGTH = 4 * PARENT_EXCERPT_LENGTH;

/** Comments of a JSON list of cids with their posts and parents; identical for every viewer. */
export function storedElsewhereQuery(read: Read, { cids }: { cids: string }) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("sub_mod as m", (join) =>
      join.onRef("m.uid", "=", "c.uid").onRef("m.sid", "=", "p.sid").on("m.invited", "=", 0),
    )
    .leftJoin("comment as up", "up.cid", "c.parent_cid")
    .leftJoin("person as ua", "ua.uid", "up.uid")
    .leftJoin("sub_mod as um", (join) =>
      join.onRef("um.uid", "=", "up.uid").onRef("um.sid", "=", "p.sid").on("um.invited", "=", 0),
    )
    .select(postStateColumns("p", "s"))
    .select(["p.title", "p.sticky_cid", "p.comment_sort", "s.slow_seconds", "s.name as sub_name"])
    .select(["c.cid", "c.uid as comment_uid", "c.parent_cid", "c.content_html", "c.posted_at as written_at"])
    .select([
      "c.edited_at",
      "c.erased_at",
      deletionOf("c").as("comment_deleted"),
      "c.deleted_reason",
      "c.distinguished",
      "c.locked as comment_locked",
    ])
    .select([
      "c.score",
      "c.up",
      "c.down",
      "a.name",
      "a.status as author_status",
      "a.is_system as author_system",
      "a.is_bot as author_bot",
    ])
    .select(["m.power as author_power"])
    .select(["up.uid as answered_uid", "up.deleted as answered_deleted", "um.power as answered_power"])
    .select(["ua.name as answered_name", displayedStatus("ua").as("answered_status")])
    .select(lockedBranchColumn("c.cid", "c.pid").as("closed"))
    .select(sql<string | null>`substr(up.content, 1, ${sql.lit(HEAD_LENGTH)})`.as("answered_head"))
    .where(isInJson(sql`c.cid`, cids, "bigint"));
}

export const listStoredElsewhere = prepareCachedQuery(storedElsewhereQuery);

/** Votes, saves and bans of one member for the comments of a JSON list of cids. */
export const listViewerStatesElsewhere = prepareQuery(
  (read, { uid, now, cids }: { uid: number; now: number; cids: string }) =>
    read
      .selectFrom("comment as c")
      .innerJoin("post as p", "p.pid", "c.pid")
      .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "c.cid").on("v.uid", "=", uid))
      .leftJoin("comment_view as w", (join) => join.onRef("w.cid", "=", "c.cid").on("w.uid", "=", uid))
      .leftJoin("saved_comment as k", (join) => join.onRef("k.cid", "=", "c.cid").on("k.uid", "=", uid))
      .select(["c.cid", "v.value as my_vote", "w.uid as seen_by", "k.uid as saved_by"])
      .select(isBannedFrom(uid, now, "p.sid").as("banned_here"))
      .where(isInJson(sql`c.cid`, cids, "bigint")),
);
