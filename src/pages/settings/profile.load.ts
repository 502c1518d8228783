import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { findOwnProfile } from "#features/reading/profile/server/edit-profile-queries.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Viewer's display name and bio, as Markdown source. */
export async function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsProfile()));
  const { name, display_name, about } = await findOwnProfile(ctx.read, ctx.viewer.uid);
  return { name, displayName: display_name ?? "", about, saved: url.searchParams.has("saved") };
}
