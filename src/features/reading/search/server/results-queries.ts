import { sql } from "kysely";
import { blurOf } from "#features/content/posts/post.ts";
import { canSeeScore } from "#features/content/votes/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import {
  isInTeam,
  listedComments,
  listedPeople,
  listedSubs,
} from "#features/reading/visibility/server/visibility-queries.ts";
import { blockOf, isNsfwBlurred } from "#features/reading/visibility/visibility.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { excerptOf } from "../excerpt.ts";
import type { SearchTerm } from "../query.ts";
import { type CommentResult, type PersonResult, SEARCH_LIMITS, type SubResult } from "../search.ts";

/** Max length of a comment's text that is read for its excerpt, in UTF-16 code units. */
const READ = 20_000;

export async function listCommentResults(
  ctx: ReadCtx,
  cids: readonly number[],
  pieces: readonly SearchTerm[],
): Promise<CommentResult[]> {
  if (cids.length === 0) return [];
  const { viewer } = ctx;
  const rows = await ctx.read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .select(["c.cid", "c.content", "c.posted_at as written_at", "c.score", "c.uid as commenter"])
    .select(["a.name as author", displayedStatus("a").as("author_status")])
    .select(postStateColumns("p", "s"))
    .select(["p.title", "s.name as sub", isInTeam("p.uid").as("author_in_team")])
    .select(isInTeam("c.uid").as("commenter_in_team"))
    .where(isAnyOf(sql`c.cid`, cids))
    .where(listedComments(viewer))
    .execute();
  const now = ctx.now();
  const found = rows.map((row): CommentResult => {
    const post = postStateOf(row);
    const comment = { ...post, uid: row.commenter, authorInTeam: Boolean(row.commenter_in_team) };
    const block = blockOf(viewer, comment) ?? blockOf(viewer, post);
    return {
      cid: row.cid,
      excerpt: excerptOf(plainText(row.content, READ), pieces, SEARCH_LIMITS.excerpt),
      postedAt: row.written_at,
      score: canSeeScore(viewer, { uid: row.commenter, postedAt: row.written_at, sub: post.sub }, now)
        ? row.score
        : null,
      author: row.author_status === ACCOUNT_STATUS.deleted ? null : { uid: row.commenter, name: row.author },
      sub: row.sub,
      post: { pid: row.pid, slug: slugOf(row.title), title: row.title },
      blur: blurOf(isNsfwBlurred(viewer, comment), block),
    };
  });
  return inOrder(cids, found, (row) => row.cid);
}

export async function listSubResults(ctx: ReadCtx, sids: readonly number[]): Promise<SubResult[]> {
  if (sids.length === 0) return [];
  const rows = await ctx.read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.title", "s.subscribers", "s.nsfw"])
    .where(isAnyOf(sql`s.sid`, sids))
    .where(listedSubs(ctx.viewer))
    .execute();
  return inOrder(
    sids,
    rows.map((row) => ({
      sid: row.sid,
      name: row.name,
      title: row.title,
      subscribers: row.subscribers,
      nsfw: row.nsfw === 1,
    })),
    (row) => row.sid,
  );
}

export async function listPersonResults(ctx: ReadCtx, uids: readonly number[]): Promise<PersonResult[]> {
  if (uids.length === 0) return [];
  const rows = await ctx.read
    .selectFrom("person as a")
    .select(["a.uid", "a.name", "a.joined_at"])
    .where(isAnyOf(sql`a.uid`, uids))
    .where(listedPeople(ctx.viewer))
    .execute();
  const found = rows.map((row) => ({ uid: row.uid, name: row.name, joinedAt: row.joined_at }));
  return inOrder(uids, found, (row) => row.uid);
}

function inOrder<R>(ids: readonly number[], rows: readonly R[], idOf: (row: R) => number): R[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
