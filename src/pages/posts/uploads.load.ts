import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { canUpload } from "#features/content/uploads/permissions.ts";
import { loadUploads } from "#features/content/uploads/server/load-uploads.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Uploads of a member. */
export async function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.uploads()));
  const after = url.searchParams.get("after");
  return {
    ...(await loadUploads(ctx, after)),
    isFirst: after === null,
    mayUpload: canUpload(ctx.viewer, ctx.settings) === null,
  };
}
