import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canContactTeam } from "#features/circles/subs/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { MAX_DAILY_MESSAGES_WHEN_BANNED } from "./modmail.ts";

type Modmail = Pick<Settings, "site.enable_modmail">;
type Place = SubRef & { status: number };

/** Limits of a user for writing to a team. */
export interface ContactState {
  isBanned: boolean;
  /** Remaining days of a mute; null if not muted. */
  mutedDays: number | null;
  /** Messages of the user to the team in the last 24 hours. */
  today: number;
}

type Ruling = { code: RefusalCode; values: RefusalValues } | null;

// start a conversation with the team of a sub:
//  - members outside the team, regardless of level, if modmail is enabled and the sub is not disabled
//  - not while muted by the team; a limited number per day while banned from the sub
//  - blocks do not apply
export function canBeginWithTeam(viewer: Viewer, sub: Place, state: ContactState, settings: Modmail): Ruling {
  const refusal = canContactTeam(viewer, sub, settings);
  return refusal === null ? refusalByLimits(state) : { code: refusal, values: {} };
}

// answer a team, or continue a conversation with it:
//  - the user of the conversation, even if they joined the team later
//  - as above: if modmail is enabled and the sub is not disabled, not while muted, a limited number per day while
//    banned
export function canAnswerTeam(
  viewer: Viewer,
  thread: { uid: number | null; status: number },
  state: ContactState,
  settings: Modmail,
): Ruling {
  if (!isMember(viewer)) return { code: "account.log-in", values: {} };
  if (thread.uid !== viewer.uid) return { code: "message.not-found", values: {} };
  if (!settings["site.enable_modmail"]) return { code: "modmail.off", values: {} };
  if (thread.status !== 0) return { code: "sub.disabled", values: {} };
  return refusalByLimits(state);
}

function refusalByLimits({ isBanned, mutedDays, today }: ContactState): Ruling {
  if (mutedDays !== null) return { code: "modmail.muted", values: { days: mutedDays } };
  return isBanned && today >= MAX_DAILY_MESSAGES_WHEN_BANNED
    ? { code: "modmail.banned-limit", values: { max: MAX_DAILY_MESSAGES_WHEN_BANNED } }
    : null;
}

// read the modmail of a team, write notes, archive and highlight conversations:
//  - the sub's team including janitors, but not invited users; admins in default subs
export function canReadModmail(viewer: Viewer, sub: Place): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.status !== 0 && !viewer.isAdmin) return "request.forbidden";
  return hasPower(viewer, sub, "janitor") ? null : "request.forbidden";
}

// write to a user as the team:
//  - users who can read the team's modmail, if modmail is enabled and the sub is not disabled
//  - not to an account that is banned, deleted or unconfirmed
export function canWriteAsTeam(
  viewer: Viewer,
  sub: Place,
  person: { status: number },
  settings: Modmail,
): RefusalCode | null {
  const refusal = canReadModmail(viewer, sub);
  if (refusal) return refusal;
  if (!settings["site.enable_modmail"]) return "modmail.off";
  if (sub.status !== 0) return "sub.disabled";
  return person.status === ACCOUNT_STATUS.ok ? null : "account.not-found";
}

// start a conversation with a user as the team:
//  - as above, but not with themselves or with members of the team
export function canBeginAsTeam(
  viewer: Viewer,
  sub: Place,
  person: { uid: number; status: number; isInTeam: boolean },
  settings: Modmail,
): RefusalCode | null {
  const refusal = canWriteAsTeam(viewer, sub, person, settings);
  if (refusal) return refusal;
  if (person.uid === viewer.uid) return "message.to-oneself";
  return person.isInTeam ? "modmail.of-team" : null;
}

// mute a user:
//  - users who can read the team's modmail; never admins or members of the team
export function canMuteMember(
  viewer: Viewer,
  sub: Place,
  person: { isAdmin: boolean; isInTeam: boolean },
): RefusalCode | null {
  const refusal = canReadModmail(viewer, sub);
  if (refusal) return refusal;
  return person.isAdmin || person.isInTeam ? "modmail.no-mute" : null;
}
