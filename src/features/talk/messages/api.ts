import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Returns the sender's id, and the address of the conversation. */
export const sendMessage = call("POST", "/do/sendmsg", from("sendMessageInput")).returns<
  Addressed & { sentby: number }
>();
export const replyToMessage = call("POST", "/do/replymsg", from("replyInput")).returns<Addressed>();

export const readMessage = call("POST", "/do/read_pm/:mid", from("midInput")).returns<{ mid: number }>();
export const readAllMessages = call("POST", "/do/readall_msgs", from("readAllInput")).returns<Done>();

export const saveMessage = call("POST", "/do/save_pm/:mid", from("midInput")).returns<Done>();
export const unsaveMessage = call("POST", "/do/unsave_pm/:mid", from("midInput")).returns<Done>();
export const deleteMessage = call("POST", "/do/delete_pm/:mid", from("midInput")).returns<Done>();
/** Restores a deleted message to its previous box. */
export const restoreMessage = call("POST", "/do/restore_pm/:mid", from("midInput")).returns<Done>();
