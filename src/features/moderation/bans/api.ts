import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** The page of somebody, and the action, which can be undone. */
interface AccountChanged extends Addressed {
  aid: number;
}

export interface Banned {
  /** The action, which can be undone. */
  aid: number;
  /** Number of posts and comments that the ban removes. */
  removed: number;
  /** Number of them that a job removes later. */
  waiting: number;
}

/** A link that sets a new password; it is shown once. */
export interface ResetLink {
  user: string;
  link: string;
  /** Epoch milliseconds. */
  until: number;
}

/** Bans a person from a sub. */
export const banFromSub = call("POST", "/do/ban_user_sub/:sub", from("banInput")).returns<Banned>();
export const liftSubBan = call("POST", "/do/remove_sub_ban/:sub/:user", from("liftInput")).returns<{ msg: string }>();
export const banFromSite = call("POST", "/do/admin/ban_user/:user", from("siteBanInput")).returns<AccountChanged>();
export const unbanFromSite = call(
  "POST",
  "/do/admin/unban_user/:user",
  from("siteUnbanInput"),
).returns<AccountChanged>();
/** For somebody who has lost it: the password alone logs in then. */
export const dropSecondFactor = call(
  "POST",
  "/do/admin/drop_second_factor/:user",
  from("dropFactorInput"),
).returns<Addressed>();

/** For somebody whom no mail reaches: the link is in this answer alone. */
export const makeResetLink = call("POST", "/do/admin/reset_link/:user", from("dropFactorInput")).returns<ResetLink>();

/** What a team sends to a single person, and writes down about them. */
export const warnPerson = call("POST", "/do/warn/:sub", from("warningInput")).returns<{ aid: number }>();
export const acknowledgeWarning = call("POST", "/do/acknowledge_warning/:wid", from("warningIdInput")).returns<Done>();
export const addPersonNote = call("POST", "/do/person_note/:sub", from("personNoteInput")).returns<Done>();
export const deletePersonNote = call("POST", "/do/delete_person_note/:nid", from("personNoteIdInput")).returns<Done>();
