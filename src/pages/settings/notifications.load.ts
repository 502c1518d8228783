import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadChannels } from "#features/talk/channels/server/load-channels.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

export async function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsNotifications()));
  return { ...(await loadChannels(ctx)), saved: url.searchParams.has("saved") };
}
