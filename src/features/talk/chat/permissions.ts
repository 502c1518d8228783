import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

/** Members read and write in the chat, as long as the site has one. */
export function canChat(viewer: Viewer, settings: Settings): RefusalCode | null {
  if (!settings["site.enable_chat"]) return "chat.off";
  return isMember(viewer) ? null : "account.log-in";
}

/** A line reaches members who do not keep what its author writes away from themselves. */
export function canReadLine(viewer: Viewer, authorUid: number): boolean {
  return isMember(viewer) && !viewer.blockedPeople.has(authorUid);
}
