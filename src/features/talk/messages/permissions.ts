import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import { MESSAGE_KIND } from "./message.ts";

/** Fields of a recipient needed by permissions. */
export interface MessageRecipient {
  uid: number;
  /** Status of the account. */
  status: number;
  isAdmin: boolean;
  /** Has a position in a sub that is not disabled. */
  moderates: boolean;
}

// write a message to a user:
//  - members from a minimum level on; all members to admins and to moderators of a sub
//  - admins to all users
//  - not to themselves, nor to an account that is banned, deleted or unconfirmed
//  - blocked members are not refused, so that a block is not revealed
export function canMessage(
  viewer: Viewer,
  recipient: MessageRecipient,
  settings: Pick<Settings, "site.send_pm_to_user_min_level">,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (recipient.status !== ACCOUNT_STATUS.ok) return "account.not-found";
  if (recipient.uid === viewer.uid) return "message.to-oneself";
  if (viewer.isAdmin || recipient.isAdmin || recipient.moderates) return null;
  return levelOf(viewer.score + viewer.badgeScore) < settings["site.send_pm_to_user_min_level"]
    ? "message.level"
    : null;
}

// answer a message:
//  - its recipient, regardless of level, because the other user started the conversation
//  - not automatic messages of the site, because replies would reach no one; replies to a team are modmail
//  - not accounts that are banned, deleted or unconfirmed
export function canReplyToMessage(viewer: Viewer, message: { toUid: number; kind: number; senderStatus: number }) {
  if (!isMember(viewer)) return "account.log-in" satisfies RefusalCode;
  if (message.toUid !== viewer.uid) return "message.not-found" satisfies RefusalCode;
  if (message.kind !== MESSAGE_KIND.user) return "message.no-reply" satisfies RefusalCode;
  return message.senderStatus === ACCOUNT_STATUS.ok ? null : ("account.not-found" satisfies RefusalCode);
}
