import type { Tx } from "#platform/ctx.ts";
import { MESSAGE_KIND, type TeamBox } from "../message.ts";
import { countReply, insertMessage, type NewMessage } from "./message-queries.ts";

/**
 * Adds a message to a conversation between a user and a team. `box`: new box of the conversation for the team. Messages
 * other than notes are replies to the last one.
 */
export async function addTeamMessage(
  trx: Tx,
  message: Omit<NewMessage, "replyTo">,
  box: TeamBox | undefined,
): Promise<number> {
  const { tid, kind } = message;
  const replyTo = kind === MESSAGE_KIND.note ? null : await findLastOpen(trx, tid);
  const mid = await insertMessage(trx, { ...message, replyTo });
  if (replyTo !== null) await countReply(trx, tid);
  await changeTeamThread(trx, tid, { latest: mid, ...(box !== undefined && { team_box: box }) });
  return mid;
}

/** Last message that is not a note. */
async function findLastOpen(trx: Tx, tid: number): Promise<number | null> {
  const row = await trx
    .selectFrom("message")
    .select("mid")
    .where("tid", "=", tid)
    .where("kind", "<>", MESSAGE_KIND.note)
    .orderBy("mid", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.mid ?? null;
}

/** Changes the team's state of a conversation. */
export async function changeTeamThread(
  trx: Tx,
  tid: number,
  values: { team_box?: TeamBox; highlighted?: 0 | 1; assigned_uid?: number | null; latest?: number },
): Promise<void> {
  await trx.updateTable("message_thread").set(values).where("tid", "=", tid).execute();
}
