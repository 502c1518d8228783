import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { mustDescribe } from "#features/content/uploads/permissions.ts";
import { describeUpload } from "#features/content/uploads/server/upload-queries.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canEditAlt } from "../permissions.ts";
import { getPostForChange } from "./change-queries.ts";

/** Edits the alt text of a post's image or video; returns the post's URL. */
export function editAlt(ctx: Ctx, { pid, alt }: { pid: number; alt: string }): Promise<string> {
  return ctx.write(async (trx) => {
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canEditAlt(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    if (alt === "" && mustDescribe(ctx.viewer)) throw new Refusal("file.alt-missing", { field: "reason" });
    if (!(await describeUpload(trx, pid, alt))) throw new Refusal("file.not-found");
    return links.post({ sub: post.subName, pid, slug: slugOf(post.title) });
  });
}
