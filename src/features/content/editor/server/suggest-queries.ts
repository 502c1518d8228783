import { LIMITS } from "#domain/limits.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { accessibleSubs, listedSubs } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { beginsWith, bytesOf } from "#platform/db/begins-with.ts";

/** Members who can be mentioned: not the viewer, nor people whom the viewer blocked. */
function people(ctx: Ctx) {
  return ctx.read
    .selectFrom("person as p")
    .select("p.name")
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .where("p.uid", "<>", ctx.viewer.uid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("person_block as b")
            .select("b.target")
            .whereRef("b.target", "=", "p.uid")
            .where("b.uid", "=", ctx.viewer.uid),
        ),
      ),
    )
    .orderBy(bytesOf("p.name_key"))
    .limit(LIMITS.suggestions);
}

/** Members by name prefix. */
export function peopleLike(ctx: Ctx, start: string) {
  return people(ctx).where(beginsWith("p.name_key", start));
}

/** Returns the post if the viewer can open its thread. */
export function findOpenThread(ctx: Ctx, pid: number) {
  return ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.pid", "=", pid)
    .where(accessibleSubs(ctx.viewer))
    .executeTakeFirst();
}

/** Authors of the post and of its undeleted comments. The caller checks that the viewer can open the thread. */
export function participantsQuery(ctx: Ctx, pid: number, start: string) {
  const authors = ctx.read
    .selectFrom("comment")
    .select("uid")
    .where("pid", "=", pid)
    .where("deleted", "=", 0)
    .union(ctx.read.selectFrom("post").select("uid").where("pid", "=", pid).where("deleted", "=", 0));
  const here = people(ctx).where("p.uid", "in", authors);
  return start === "" ? here : here.where(beginsWith("p.name_key", start));
}

/** Subs visible in lists, by name prefix, most subscribers first. */
export function subsLike(ctx: Ctx, start: string) {
  return ctx.read
    .selectFrom("sub as s")
    .select(["s.name", "s.title"])
    .where(beginsWith("s.name_key", start))
    .where(listedSubs(ctx.viewer))
    .orderBy("s.subscribers", "desc")
    .orderBy("s.name_key")
    .limit(LIMITS.suggestions);
}
