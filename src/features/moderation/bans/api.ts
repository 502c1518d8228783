import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Address of the user's page, and the action, which can be undone. */
interface AccountChanged extends Addressed {
  aid: number;
}

export interface BanResult {
  /** Id of the action, which can be undone. */
  aid: number;
  /** Number of posts and comments that the ban removes. */
  removed: number;
  /** Number of removals that a background job does later. */
  waiting: number;
}

/** Password reset link; shown once. */
export interface ResetLink {
  user: string;
  link: string;
  /** Epoch milliseconds. */
  until: number;
}

export const banFromSub = call("POST", "/do/ban_user_sub/:sub", from("banInput")).returns<BanResult>();
export const liftSubBan = call("POST", "/do/remove_sub_ban/:sub/:user", from("liftInput")).returns<{ msg: string }>();
export const banFromSite = call("POST", "/do/admin/ban_user/:user", from("siteBanInput")).returns<AccountChanged>();
export const unbanFromSite = call(
  "POST",
  "/do/admin/unban_user/:user",
  from("siteUnbanInput"),
).returns<AccountChanged>();
/** Removes the second factor of a user who lost it, so that the password alone logs in. */
export const dropSecondFactor = call(
  "POST",
  "/do/admin/drop_second_factor/:user",
  from("dropFactorInput"),
).returns<Addressed>();

/** Creates a password reset link for a user without working mail. The link is only in this answer. */
export const makeResetLink = call("POST", "/do/admin/reset_link/:user", from("dropFactorInput")).returns<ResetLink>();

/** Warnings and notes about users, for moderators. */
export const warnPerson = call("POST", "/do/warn/:sub", from("warningInput")).returns<{ aid: number }>();
export const acknowledgeWarning = call("POST", "/do/acknowledge_warning/:wid", from("warningIdInput")).returns<Done>();
export const addPersonNote = call("POST", "/do/person_note/:sub", from("personNoteInput")).returns<Done>();
export const deletePersonNote = call("POST", "/do/delete_person_note/:nid", from("personNoteIdInput")).returns<Done>();
