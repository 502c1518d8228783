import { Refusal } from "#domain/refusal.ts";
import { postStateColumns } from "#features/visibility/server/post-state-queries.ts";
import { profileComments, profilePosts } from "#features/visibility/server/profile-visibility-queries.ts";
import { decodeCursor } from "#lib/cursor.ts";
import type { Ctx } from "#platform/ctx.ts";

/** Pages are for people; nobody reads further, and a cursor goes on from there. */
const LAST_PAGE = 40;

/** Where a list goes on: after an id, or at a 1-based page. */
export interface ListPosition {
  after: string | null;
  page: number;
}

/** Newest first, one more than a page to know whether there is a next one. */
export async function listPersonPids(ctx: Ctx, uid: number, size: number, at: ListPosition): Promise<number[]> {
  const { before, offset } = readPosition(at, size);
  const rows = await ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.uid", "=", uid)
    .where("p.pid", "<", before)
    .where(profilePosts(ctx.viewer))
    .orderBy("p.pid", "desc")
    .limit(size + 1)
    .offset(offset)
    .execute();
  return rows.map((row) => row.pid);
}

/** As above, with all that a row shows. */
export function listPersonComments(ctx: Ctx, uid: number, size: number, at: ListPosition) {
  const { before, offset } = readPosition(at, size);
  return ctx.read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["c.cid", "c.content_html", "c.posted_at as written_at", "c.edited_at", "c.score"])
    .select(["c.deleted as comment_deleted", "p.title", "s.name as sub_name"])
    .where("c.uid", "=", uid)
    .where("c.cid", "<", before)
    .where(profileComments(ctx.viewer))
    .orderBy("c.cid", "desc")
    .limit(size + 1)
    .offset(offset)
    .execute();
}

function readPosition({ after, page }: ListPosition, size: number): { before: number; offset: number } {
  if (after === null) {
    if (page > LAST_PAGE) throw new Refusal("request.not-found");
    return { before: Number.MAX_SAFE_INTEGER, offset: (page - 1) * size };
  }
  const cursor = decodeCursor(after, ["number"]);
  if (!cursor || !Number.isSafeInteger(cursor[0])) throw new Refusal("request.bad-cursor");
  return { before: Number(cursor[0]), offset: 0 };
}
