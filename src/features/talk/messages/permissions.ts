import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import { MESSAGE_KIND } from "./message.ts";

/** A person, as far as the rule about writing to them asks. */
export interface Recipient {
  uid: number;
  /** Of the account. */
  status: number;
  isAdmin: boolean;
  /** Holds a position in a sub that is open. */
  moderates: boolean;
}

// write a message to somebody:
//  - members, from a level of experience on; admins, and those who moderate something, may be written to by all members
//  - admins may write to all
//  - not to oneself, nor to an account that is banned, deleted or not confirmed
//  - who is blocked is not refused: nobody learns of a block
export function canMessage(
  viewer: Viewer,
  recipient: Recipient,
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
//  - the member who got it, whatever the level: the other one began
//  - not what the site has sent by itself, since nobody would get the answer; what a team has sent is answered as modmail
//  - not somebody whose account is banned, deleted or not confirmed
export function canReply(viewer: Viewer, message: { toUid: number; kind: number; senderStatus: number }) {
  if (!isMember(viewer)) return "account.log-in" satisfies RefusalCode;
  if (message.toUid !== viewer.uid) return "message.not-found" satisfies RefusalCode;
  if (message.kind !== MESSAGE_KIND.user) return "message.no-reply" satisfies RefusalCode;
  return message.senderStatus === ACCOUNT_STATUS.ok ? null : ("account.not-found" satisfies RefusalCode);
}
