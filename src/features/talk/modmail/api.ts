import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";
import type { RecipientChoice } from "./modmail.ts";

const from = schemasOf(() => import("./input.ts"));

/** From a user to a team: a new conversation, and a reply. */
export const contactMods = call("POST", "/do/contact_mods/:sub", from("contactInput")).returns<Addressed>();
export const replyToMods = call("POST", "/do/reply_mods/:tid", from("modmailReplyInput")).returns<Addressed>();
export const getRecipients = call("GET", "/do/recipients/:user", from("modmailUserInput")).returns<RecipientChoice>();

/** From a team to a user, or notes inside the team. */
export const beginModmail = call("POST", "/do/modmail/new", from("newInput")).returns<Addressed>();
export const answerModmail = call("POST", "/do/modmail/:tid/answer", from("answerInput")).returns<Addressed>();

/** Actions of a team on a conversation. */
export const archiveModmail = call("POST", "/do/modmail/:tid/archive", from("onInput")).returns<Done>();
export const highlightModmail = call("POST", "/do/modmail/:tid/highlight", from("onInput")).returns<Done>();
export const assignModmail = call("POST", "/do/modmail/:tid/assign", from("onInput")).returns<Done>();
export const readModmail = call("POST", "/do/modmail/:tid/read", from("onInput")).returns<Done>();
export const muteModmail = call("POST", "/do/modmail/:tid/mute", from("muteInput")).returns<Done>();
