import { Refusal } from "#domain/refusal.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import type { DraftKey } from "#features/content/drafts/draft.ts";
import type { MessageSent } from "#features/talk/messages/events.ts";
import { BOX, MESSAGE_KIND, TEAM_BOX } from "#features/talk/messages/message.ts";
import { findMessageRecipient, insertThread, putInBox } from "#features/talk/messages/server/message-queries.ts";
import { addTeamMessage } from "#features/talk/messages/server/team-thread-queries.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { ModmailArrived, ModmailChanged, ModmailUnreadChanged, ModmailWritten } from "../events.ts";
import type { WriteAs } from "../modmail.ts";
import { canBeginAsTeam, canReadModmail, canWriteAsTeam } from "../permissions.ts";
import { getTeamThread, placeOf } from "./get-thread.ts";
import { ACT, isInTeamOf, logAct } from "./thread-queries.ts";
import { listTeamUids, markModmailRead, markUnread } from "./unread-queries.ts";

/** Starts a conversation with a user as a moderator, in the name of the team or by name. */
export async function beginAsTeam(
  ctx: Ctx,
  input: { sub: string; to: string; subject: string; content: string; as: "team" | "self" },
): Promise<{ tid: number }> {
  const { html } = renderMarkdown(input.content);
  const sub = await getVisibleSub(ctx, input.sub);
  const place = placeOf(sub);
  const closed = canReadModmail(ctx.viewer, place);
  if (closed) throw new Refusal(closed);
  return ctx.write(async (trx, emit) => {
    const person = await findMessageRecipient(trx, { name: input.to });
    if (!person) throw new Refusal("account.not-found", { field: "to" });
    const isInTeam = await isInTeamOf(trx, sub.sid, person.uid);
    const refusal = canBeginAsTeam(ctx.viewer, place, { ...person, isInTeam }, ctx.settings);
    if (refusal) throw new Refusal(refusal, { field: "to" });
    const team = { sid: sub.sid, uid: person.uid };
    const tid = await insertThread(trx, { subject: input.subject, team, now: ctx.now() });
    const { as, content } = input;
    await deliver(ctx, trx, emit, { tid, ...team, as, content, html, draft: "modmail new" });
    return { tid };
  });
}

/** Answers the user in the name of the team or by name, or writes a note that the user never sees. */
export async function answerPerson(
  ctx: Ctx,
  { tid, content, as }: { tid: number; content: string; as: WriteAs },
): Promise<void> {
  const { html } = renderMarkdown(content);
  await ctx.write(async (trx, emit) => {
    const thread = await getTeamThread(trx, ctx, tid);
    const { sid, uid } = thread;
    const place = placeOf(thread);
    const refusal =
      as === "note"
        ? canReadModmail(ctx.viewer, place)
        : canWriteAsTeam(ctx.viewer, place, { status: thread.person_status }, ctx.settings);
    if (refusal) throw new Refusal(refusal);
    if (as !== "note" && thread.team_box !== TEAM_BOX.inbox) {
      const act = { tid, uid: ctx.viewer.uid, action: ACT.moved, value: TEAM_BOX.inbox, now: ctx.now() };
      await logAct(trx, act);
    }
    await deliver(ctx, trx, emit, { tid, sid, uid, as, content, html, draft: `modmail ${tid}` });
  });
}

interface Delivery {
  tid: number;
  sid: number;
  /** Id of the user. */
  uid: number;
  as: WriteAs;
  content: string;
  html: string;
  draft: DraftKey;
}

const KIND = { team: MESSAGE_KIND.asTeam, self: MESSAGE_KIND.asSelf, note: MESSAGE_KIND.note } as const;

/** Stores the message. It is read for its author; a note is unread for the rest of the team. */
async function deliver(ctx: Ctx, trx: Tx, emit: Emit, { draft, sid, uid, as, ...message }: Delivery): Promise<void> {
  const { viewer } = ctx;
  const { tid } = message;
  const isNote = as === "note";
  const mid = await addTeamMessage(
    trx,
    {
      ...message,
      kind: KIND[as],
      fromUid: viewer.uid,
      toUid: isNote ? null : uid,
      markdownVersion: MARKDOWN_VERSION,
      now: ctx.now(),
    },
    isNote ? undefined : TEAM_BOX.inbox,
  );
  const uids = await listTeamUids(trx, sid, [viewer.uid, uid]);
  if (isNote) {
    await markUnread(trx, { tid, sid }, uids);
    const arrived: ModmailArrived = { type: "modmail.arrived", sid, tid, mid, uids };
    emit(arrived);
  } else {
    await putInBox(trx, { uid, mid, box: BOX.inbox, withUid: null, isUnread: true });
    const sent: MessageSent = { type: "message.sent", mid, uid, from: null, kind: "message" };
    emit(sent);
    const changed: ModmailChanged = { type: "modmail.changed", sid, tid, uids };
    emit(changed);
  }
  const read = await markModmailRead(trx, { tid, sid }, viewer.uid);
  if (read.length > 0) {
    const unread: ModmailUnreadChanged = { type: "modmail.unread-changed", uids: read };
    emit(unread);
  }
  const done: ModmailWritten = { type: "modmail.written", uid: viewer.uid, draft };
  emit(done);
}
