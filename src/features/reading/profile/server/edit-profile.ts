import { Refusal } from "#domain/refusal.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import { getConfusableKey } from "../display-name.ts";
import { listOtherNames, storeProfile } from "./edit-profile-queries.ts";

/** Sets the viewer's display name and description. Refuses a display name that resembles another user name. */
export async function editProfile(
  ctx: Ctx,
  { displayName, about }: { displayName: string; about: string },
): Promise<void> {
  const { uid } = ctx.viewer;
  if (displayName !== "" && (await isTaken(ctx, displayName))) {
    throw new Refusal("profile.name-taken", { field: "display_name" });
  }
  const about_html = about === "" ? "" : renderMarkdown(about).html;
  await ctx.write((trx) => storeProfile(trx, uid, { display_name: displayName || null, about, about_html }));
}

async function isTaken({ read, viewer }: Ctx, displayName: string): Promise<boolean> {
  const look = getConfusableKey(displayName);
  return (
    look !== "" && (await listOtherNames(read, viewer.uid, look.length)).some((name) => getConfusableKey(name) === look)
  );
}
