import { Refusal } from "#domain/refusal.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import type { DraftKey } from "#features/content/drafts/draft.ts";
import type { UnreadMessagesChanged } from "#features/talk/messages/events.ts";
import { BOX, MESSAGE_KIND, TEAM_BOX } from "#features/talk/messages/message.ts";
import { insertThread, putInBox, setMessagesRead } from "#features/talk/messages/server/message-queries.ts";
import { addTeamMessage } from "#features/talk/messages/server/team-thread-queries.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, Emit, ReadCtx, Tx } from "#platform/ctx.ts";
import type { ModmailArrived, ModmailWritten } from "../events.ts";
import { canAnswerTeam, canBeginWithTeam } from "../permissions.ts";
import { placeOf } from "./get-thread.ts";
import { ACT, findContactState, findOwnThread, logAct } from "./thread-queries.ts";
import { listTeamUids, markUnread } from "./unread-queries.ts";

/** Starts a conversation between the viewer and the team of a sub. Returns its id. */
export async function contactTeam(
  ctx: Ctx,
  input: { sub: string; subject: string; content: string },
): Promise<{ tid: number }> {
  const { uid } = ctx.viewer;
  const { html } = renderMarkdown(input.content);
  const sub = await getVisibleSub(ctx, input.sub);
  return ctx.write(async (trx, emit) => {
    const state = await findContactState(trx, { sid: sub.sid, uid, now: ctx.now() });
    const refusal = canBeginWithTeam(ctx.viewer, placeOf(sub), state, ctx.settings);
    if (refusal) throw new Refusal(refusal.code, { values: refusal.values });
    const tid = await insertThread(trx, { subject: input.subject, team: { sid: sub.sid, uid }, now: ctx.now() });
    await deliver(ctx, trx, emit, { tid, sid: sub.sid, content: input.content, html, draft: `contact ${sub.name}` });
    return { tid };
  });
}

/**
 * Continues a conversation with a team. Marks the messages of the team as read, and moves the conversation out of the
 * archive.
 */
export async function answerTeam(ctx: Ctx, { tid, content }: { tid: number; content: string }): Promise<void> {
  const { uid } = ctx.viewer;
  const { html } = renderMarkdown(content);
  await ctx.write(async (trx, emit) => {
    const thread = await findOwnThread(trx, uid, tid);
    if (!thread) throw new Refusal("message.not-found");
    const { sid } = thread;
    const state = await findContactState(trx, { sid, uid, now: ctx.now() });
    const refusal = canAnswerTeam(ctx.viewer, thread, state, ctx.settings);
    if (refusal) throw new Refusal(refusal.code, { values: refusal.values });
    if (thread.team_box !== TEAM_BOX.inbox) {
      await logAct(trx, { tid, uid, action: ACT.moved, value: TEAM_BOX.inbox, now: ctx.now() });
    }
    await deliver(ctx, trx, emit, { tid, sid, content, html, draft: `team ${tid}` });
    if ((await setMessagesRead(trx, uid, { tid })) > 0) {
      const read: UnreadMessagesChanged = { type: "messages.unread-changed", uid };
      emit(read);
    }
  });
}

interface Delivery {
  tid: number;
  sid: number;
  content: string;
  html: string;
  draft: DraftKey;
}

/** Stores the message in the team's inbox, unread for all members, and in the writer's box. Blocks do not apply. */
async function deliver(ctx: ReadCtx, trx: Tx, emit: Emit, { draft, sid, ...message }: Delivery): Promise<void> {
  const { uid } = ctx.viewer;
  const { tid } = message;
  const written = { ...message, kind: MESSAGE_KIND.toTeam, fromUid: uid, toUid: null };
  const mid = await addTeamMessage(
    trx,
    { ...written, markdownVersion: MARKDOWN_VERSION, now: ctx.now() },
    TEAM_BOX.inbox,
  );
  await putInBox(trx, { uid, mid, box: BOX.sent, withUid: null, isUnread: false });
  const uids = await listTeamUids(trx, sid, [uid]);
  await markUnread(trx, { tid, sid }, uids);
  const arrived: ModmailArrived = { type: "modmail.arrived", sid, tid, mid, uids };
  emit(arrived);
  const done: ModmailWritten = { type: "modmail.written", uid, draft };
  emit(done);
}
