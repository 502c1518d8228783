import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

/** Members can read and write in the chat if it is enabled. */
export function canChat(viewer: Viewer, settings: Settings): RefusalCode | null {
  if (!settings["site.enable_chat"]) return "chat.off";
  return isMember(viewer) ? null : "account.log-in";
}

/** Members can read lines of users they do not block. */
export function canReadLine(viewer: Viewer, authorUid: number): boolean {
  return isMember(viewer) && !viewer.blockedPeople.has(authorUid);
}
