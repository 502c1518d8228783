import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { MessageSent } from "../events.ts";
import { BOX, MESSAGE_KIND } from "../message.ts";
import { insertThread, putInBox } from "./message-queries.ts";
import { addTeamMessage } from "./team-thread-queries.ts";

interface AutomaticMessage {
  /** Kind of the event; messages about account safety have their own mail. */
  kind: "moderation" | "safety";
  subject: string;
  /** Markdown. */
  content: string;
  toUid: number;
  fromUid: number;
  /** Sub whose team is the sender and gets the replies; null for messages of the site. */
  sid: number | null;
  now: number;
}

/** Sends an automatic message of the site or of a team. */
export async function sendAutomatic(
  trx: Tx,
  emit: Emit,
  { kind, subject, content, toUid, fromUid, sid, now }: AutomaticMessage,
): Promise<number> {
  const team = sid === null ? null : { sid, uid: toUid };
  const tid = await insertThread(trx, { subject, team, now });
  const written = { tid, kind: MESSAGE_KIND.moderation, fromUid, toUid, content, html: renderMarkdown(content).html };
  const mid = await addTeamMessage(trx, { ...written, markdownVersion: MARKDOWN_VERSION, now }, undefined);
  await putInBox(trx, { uid: toUid, mid, box: BOX.inbox, withUid: null, isUnread: true });
  const event: MessageSent = { type: "message.sent", mid, uid: toUid, from: null, kind };
  emit(event);
  return mid;
}
