import { DAY, LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { normaliseLink } from "#lib/urls.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { SameLink } from "../link.ts";
import { listPostRows } from "./list-post-rows.ts";
import { listSameLinkPids } from "./same-link-queries.ts";

/** Existing posts of a link that the viewer may see, with two queries in total. */
export async function listSameLink(ctx: Ctx, { link, sub }: { link: string; sub: string }): Promise<SameLink[]> {
  const here = sub.toLowerCase();
  const pids = await listSameLinkPids(ctx, normaliseLink(link), here);
  const rows = await listPostRows(ctx, pids, "mixed");
  const since = ctx.now() - LIMITS.sameLinkDays * DAY;
  return rows.map((post) => ({
    pid: post.pid,
    title: post.title,
    addr: links.post({ sub: post.sub.name, pid: post.pid, slug: post.slug }),
    sub: post.sub.name,
    comments: post.comments,
    postedAt: post.postedAt,
    blur: post.blur,
    isInTheWay: post.sub.name.toLowerCase() === here && post.postedAt > since,
  }));
}
