import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canContactTeam } from "#features/circles/subs/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { BANNED_A_DAY } from "./modmail.ts";

type Modmail = Pick<Settings, "site.enable_modmail">;
type Place = SubRef & { status: number };

/** What there is between a person and a team at this moment. */
export interface ContactState {
  isBanned: boolean;
  /** For how many days the team receives nothing from them. */
  mutedDays: number | null;
  /** Messages that they wrote to the team in the last day. */
  today: number;
}

type Ruling = { code: RefusalCode; values: RefusalValues } | null;

// begin a conversation with the team of a sub:
//  - members who are not of the team, whatever their level, while modmail is on and the sub open
//  - not while the team has muted them; who is banned there, a few times a day
//  - no block concerns it
export function canBeginWithTeam(viewer: Viewer, sub: Place, state: ContactState, settings: Modmail): Ruling {
  const refusal = canContactTeam(viewer, sub, settings);
  return refusal === null ? refusalByLimits(state) : { code: refusal, values: {} };
}

// answer what a team has sent, or go on in a conversation with it:
//  - the person whom it is with, also when they are of the team by now
//  - as above: while modmail is on and the sub open, not while muted, a few times a day while banned
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
  return isBanned && today >= BANNED_A_DAY ? { code: "modmail.banned-limit", values: { max: BANNED_A_DAY } } : null;
}

// read the mail of a team, write notes, move and highlight conversations:
//  - the sub's team, janitors too; admins in default subs; who was only invited is not of the team
export function canReadModmail(viewer: Viewer, sub: Place): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (sub.status !== 0 && !viewer.isAdmin) return "request.forbidden";
  return hasPower(viewer, sub, "janitor") ? null : "request.forbidden";
}

// write to a person as the team:
//  - who reads the team's mail, while modmail is on and the sub open
//  - not to an account that is banned, deleted or not confirmed
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

// begin a conversation with a person as the team:
//  - as above, but not with oneself and not with the team's own people
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

// receive nothing from a person for a time:
//  - who reads the team's mail; not of admins, and not of the team's own people
export function canMute(
  viewer: Viewer,
  sub: Place,
  person: { isAdmin: boolean; isInTeam: boolean },
): RefusalCode | null {
  const refusal = canReadModmail(viewer, sub);
  if (refusal) return refusal;
  return person.isAdmin || person.isInTeam ? "modmail.no-mute" : null;
}
