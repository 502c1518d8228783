import { sql } from "kysely";
import { hasPower, isMember } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { isBannedFrom } from "#features/bans/server/ban-queries.ts";
import { embedKindOf } from "#features/embeds/embed.ts";
import { isInTeam } from "#features/visibility/server/visibility-queries.ts";
import {
  blockOf,
  canHide,
  isListed,
  isNsfwBlurred,
  type ListKind,
  type VisiblePost,
  visiblePostOf,
} from "#features/visibility/visibility.ts";
import { offersVote } from "#features/votes/permissions.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isInJson } from "#platform/db/dialect.ts";
import type { Engine } from "#platform/db/open-database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { blurOf, isArchived, type PostRow } from "../post.ts";

/** Hydrates, drops and views: from ids in order to rows in order, in one query however many there are. */
export async function listPostRows(
  ctx: Ctx,
  pids: readonly number[],
  list: ListKind | "all-states",
): Promise<PostRow[]> {
  if (pids.length === 0) return [];
  const values = { uid: ctx.viewer.uid, now: ctx.now(), pids: JSON.stringify(pids) };
  const found = await hydrate(ctx.read, ctx.engine, values);
  const byPid = new Map(found.map((row) => [row.pid, row]));
  const rows: PostRow[] = [];
  for (const pid of pids) {
    const row = byPid.get(pid);
    if (!row) continue;
    const facts = visiblePostOf(row);
    if (list !== "all-states" && !isListed(ctx.viewer, facts, list)) continue;
    rows.push(view(ctx, row, facts, list));
  }
  return rows;
}

const hydrate = prepared(postRowsQuery);

type Hydrated = Awaited<ReturnType<typeof hydrate>>[number];

/** Everything that rows show to `uid`, for the posts of a JSON list. */
export function postRowsQuery(
  read: Read,
  { uid, now, pids }: { uid: number; now: number; pids: string },
  engine: Engine,
) {
  return (
    read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .innerJoin("person as a", "a.uid", "p.uid")
      .leftJoin("post_vote as v", (join) => join.onRef("v.pid", "=", "p.pid").on("v.uid", "=", uid))
      .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
      .select([
        "p.pid",
        "p.sid",
        "p.uid",
        "p.type",
        "p.title",
        "p.link",
        "p.domain",
        "p.flair",
        "p.nsfw",
        "p.posted_at",
        "p.edited_at",
      ])
      .select(["p.deleted", "p.locked", "p.sticky_at", "p.distinguished", "p.score", "p.up", "p.down", "p.comments"])
      .select([
        "s.name as sub_name",
        "s.nsfw as sub_nsfw",
        "s.status",
        "s.is_default",
        "a.name as author",
        "a.status as author_status",
      ])
      .select(["v.value as my_vote", "t.comments as seen_comments"])
      // its length stands at the head of the row; the text itself may be far behind it
      .select(sql<number>`octet_length(p.content) > 0`.as("has_text"))
      .select(isInTeam("p.uid").as("author_in_team"))
      .select(isBannedFrom(uid, now, "p.sid").as("banned_here"))
      .select(sql<number>`exists (select 1 from hidden_post h where h.uid = ${uid} and h.pid = p.pid)`.as("hidden"))
      .where(isInJson(sql`p.pid`, pids, "bigint", engine))
  );
}

function view(ctx: Ctx, row: Hydrated, facts: VisiblePost, list: ListKind | "all-states"): PostRow {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const seesVotes =
    settings["site.show_votes"] ||
    viewer.isAdmin ||
    hasPower(viewer, { sid: row.sid, isDefault: facts.subIsDefault }, 2);
  const item = {
    kind: "post",
    uid: row.uid,
    postedAt: row.posted_at,
    deleted: row.deleted !== 0,
    subDisabled: row.status !== 0,
    bannedHere: Boolean(row.banned_here),
  } as const;
  return {
    pid: row.pid,
    slug: slugOf(row.title),
    title: row.title,
    type: row.type,
    link: row.link,
    domain: row.domain,
    hasText: Boolean(row.has_text),
    embed: row.deleted === 0 ? embedKindOf({ link: row.link, hasText: Boolean(row.has_text) }) : null,
    flair: row.flair,
    nsfw: facts.nsfw,
    postedAt: row.posted_at,
    editedAt: row.edited_at,
    score: row.score,
    votes: seesVotes ? { up: row.up, down: row.down } : null,
    comments: row.comments,
    newComments: row.seen_comments === null ? null : Math.max(0, row.comments - row.seen_comments),
    myVote: (row.my_vote ?? 0) as PostRow["myVote"],
    sticky: row.sticky_at !== null,
    locked: row.locked === 1,
    archived: isArchived({ postedAt: row.posted_at, sticky: row.sticky_at !== null }, settings, now),
    deleted: row.deleted,
    distinguished: row.distinguished,
    sub: { sid: row.sid, name: row.sub_name },
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : { uid: row.uid, name: row.author },
    isMine: isMember(viewer) && row.uid === viewer.uid,
    blur: blurOf(isNsfwBlurred(viewer, facts), blockOf(viewer, facts)),
    can: {
      vote: offersVote(viewer, item, settings, now) && row.author_status !== ACCOUNT_STATUS.deleted,
      hide: canHide(viewer, list),
    },
  };
}
