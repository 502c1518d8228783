import type { ReadCtx } from "#platform/ctx.ts";
import { viewManage } from "../manage.ts";
import type { SettingsPageView } from "../settings.ts";
import { findSettings, settingsOf } from "./edit-sub-queries.ts";
import { requireEditable } from "./get-sub.ts";

/** Moderators' settings page of a sub. @throws Refusal if the viewer may not change the settings. */
export async function loadSettings(
  { read, viewer, settings }: ReadCtx,
  name: string,
): Promise<Omit<SettingsPageView, "saved">> {
  const sub = requireEditable(viewer, await findSettings(read, name));
  return {
    manage: viewManage(viewer, sub),
    settings: settingsOf(sub),
    pictures: { icon: sub.icon, banner: sub.banner },
    canBePrivate: !settings["site.force_sublog_public"],
  };
}
