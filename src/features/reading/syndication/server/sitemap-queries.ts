import type { Viewer } from "#domain/viewer.ts";
import { listedPosts, listedSubs } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";

/** Ids greater than `from`, up to `to`. */
interface Range {
  from: number;
  to: number;
}

export async function lastPostAndSub(read: Read): Promise<{ posts: number; subs: number }> {
  const [post, sub] = await Promise.all([
    read.selectFrom("post").select("pid").orderBy("pid", "desc").limit(1).executeTakeFirst(),
    read.selectFrom("sub").select("sid").orderBy("sid", "desc").limit(1).executeTakeFirst(),
  ]);
  return { posts: post?.pid ?? 0, subs: sub?.sid ?? 0 };
}

export function sitemapPostsQuery(read: Read, viewer: Viewer, { from, to }: Range) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid", "p.title", "s.name", "p.posted_at", "p.edited_at"])
    .where("p.pid", ">", from)
    .where("p.pid", "<=", to)
    .where(listedPosts(viewer, "mixed"))
    .orderBy("p.pid");
}

export function sitemapSubsQuery(read: Read, viewer: Viewer, { from, to }: Range) {
  return read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name"])
    .where("s.sid", ">", from)
    .where("s.sid", "<=", to)
    .where(listedSubs(viewer))
    .orderBy("s.sid");
}
