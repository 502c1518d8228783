import { sql } from "kysely";
import { distinctionOf } from "#domain/distinction.ts";
import { isMember } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { isBannedFrom } from "#features/bans/server/ban-queries.ts";
import { embedKindOf } from "#features/embeds/embed.ts";
import { postStateColumns, postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/visibility/server/visibility-queries.ts";
import {
  blockOf,
  canHide,
  isListed,
  isNsfwBlurred,
  type ListKind,
  visibilityOf,
} from "#features/visibility/visibility.ts";
import { canSeeVotes, offersVote } from "#features/votes/permissions.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import { prepared } from "#platform/db/prepared.ts";
import { blurOf, isArchived, type PostRow } from "../post.ts";

/**
 * Hydrates, drops and views: from ids in order to rows in order, in one query however many there are. With all states come
 * the deleted ones that the viewer still sees.
 */
export async function listPostRows(
  ctx: Ctx,
  pids: readonly number[],
  list: ListKind | "all-states",
): Promise<PostRow[]> {
  if (pids.length === 0) return [];
  const found = await hydratePosts(ctx, pids);
  const byPid = new Map(found.map((row) => [row.pid, row]));
  const rows: PostRow[] = [];
  for (const pid of pids) {
    const row = byPid.get(pid);
    if (!row) continue;
    const state = postStateOf(row);
    const isShown =
      list === "all-states" ? visibilityOf(ctx.viewer, "post", state) !== "stub" : isListed(ctx.viewer, state, list);
    if (isShown) rows.push(viewRow(ctx, row, list));
  }
  return rows;
}

const hydrate = prepared(postRowsQuery);

/** The stored rows of posts, in no order and the same for every viewer. */
export function hydratePosts(ctx: Ctx, pids: readonly number[]): Promise<HydratedPost[]> {
  return hydrate(ctx.read, { uid: ctx.viewer.uid, now: ctx.now(), pids: JSON.stringify(pids) });
}

export type HydratedPost = Awaited<ReturnType<typeof hydrate>>[number];

/** Everything that rows show to `uid`, for the posts of a JSON list. */
export function postRowsQuery(read: Read, { uid, now, pids }: { uid: number; now: number; pids: string }) {
  return (
    read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .innerJoin("person as a", "a.uid", "p.uid")
      .leftJoin("post_vote as v", (join) => join.onRef("v.pid", "=", "p.pid").on("v.uid", "=", uid))
      .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
      .select(postStateColumns("p", "s"))
      .select(["p.title", "p.link", "p.domain", "p.flair", "p.edited_at", "p.distinguished"])
      .select(["p.score", "p.up", "p.down", "p.comments", "s.name as sub_name"])
      .select(["a.name as author", "a.status as author_status", "v.value as my_vote", "t.comments as seen_comments"])
      // the length is read from the head of the row, without reading the text
      .select(sql<number>`octet_length(p.content) > 0`.as("has_text"))
      .select(isInTeam("p.uid").as("author_in_team"))
      .select(isBannedFrom(uid, now, "p.sid").as("banned_here"))
      .select(sql<number>`exists (select 1 from hidden_post h where h.uid = ${uid} and h.pid = p.pid)`.as("hidden"))
      .where(isInJson(sql`p.pid`, pids, "bigint"))
  );
}

/** Everything that a row shows of a post that the viewer sees. */
export function viewRow(ctx: Ctx, row: HydratedPost, list: ListKind | "all-states"): PostRow {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const state = postStateOf(row);
  const hasText = Boolean(row.has_text);
  return {
    pid: row.pid,
    slug: slugOf(row.title),
    title: row.title,
    type: row.type,
    link: row.link,
    domain: row.domain,
    hasText,
    embed: state.deleted === null ? embedKindOf({ link: row.link, hasText }) : null,
    flair: row.flair,
    nsfw: state.nsfw,
    postedAt: state.postedAt,
    editedAt: row.edited_at,
    score: row.score,
    votes: canSeeVotes(viewer, state.sub, settings) ? { up: row.up, down: row.down } : null,
    comments: row.comments,
    newComments: newCommentsOf(row),
    myVote: (row.my_vote ?? 0) as PostRow["myVote"],
    sticky: state.sticky,
    locked: state.locked,
    archived: isArchived(state, settings, now),
    deleted: state.deleted,
    distinguished: distinctionOf(row.distinguished),
    sub: { sid: row.sid, name: row.sub_name },
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : { uid: row.uid, name: row.author },
    isMine: isMember(viewer) && row.uid === viewer.uid,
    blur: blurOf(isNsfwBlurred(viewer, state), blockOf(viewer, state)),
    can: {
      vote:
        offersVote(viewer, { kind: "post", ...state }, settings, now) && row.author_status !== ACCOUNT_STATUS.deleted,
      hide: canHide(viewer, list),
    },
  };
}

/** Comments since the viewer's last visit; null before the first. */
export function newCommentsOf(row: { comments: number; seen_comments: number | null }): number | null {
  return row.seen_comments === null ? null : Math.max(0, row.comments - row.seen_comments);
}
