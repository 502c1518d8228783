import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { canContactTeam } from "#features/circles/subs/permissions.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { ACCOUNT_STATUS, MAX_USERNAME } from "#features/people/accounts/account.ts";
import { MESSAGE_LIMITS } from "#features/talk/messages/message.ts";
import { canMessage } from "#features/talk/messages/permissions.ts";
import { parseUpperBound } from "#features/talk/messages/server/load-mailbox.ts";
import { findMessageRecipient } from "#features/talk/messages/server/message-queries.ts";
import { viewMessages } from "#features/talk/messages/server/view-messages.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { isUsername } from "#lib/names.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import { type ContactView, type RecipientChoice, type TeamConversationView, THREAD_PAGE } from "../modmail.ts";
import { canAnswerTeam, canBeginWithTeam } from "../permissions.ts";
import { earlierThreadsQuery, listModerated, ownMessagesQuery } from "./conversation-queries.ts";
import { placeOf } from "./get-thread.ts";
import { findContactState, findOwnThread } from "./thread-queries.ts";

/** Loads the form for writing to the team of a sub. */
export async function loadContact(ctx: ReadCtx, asked: { sub: string; subject: string }): Promise<ContactView> {
  const { viewer, read } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const sub = await getVisibleSub(ctx, asked.sub);
  const { sid } = sub;
  const [state, earlier] = await Promise.all([
    findContactState(read, { sid, uid: viewer.uid, now: ctx.now() }),
    earlierThreadsQuery(read, sid, viewer.uid).execute(),
  ]);
  return {
    sub: sub.name,
    subject: [...asked.subject].slice(0, MESSAGE_LIMITS.subject).join(""),
    refusal: sentenceOf(ctx, canBeginWithTeam(viewer, placeOf(sub), state, ctx.settings)),
    earlier: earlier.map(({ tid, subject, created_at }) => ({ tid, subject, at: created_at })),
  };
}

function sentenceOf({ language }: ReadCtx, ruling: ReturnType<typeof canBeginWithTeam>): string | null {
  return ruling && restWordsFor(language).refusals[ruling.code](ruling.values);
}

/** One page of a conversation with a team: newest page first, newest message last. */
export async function loadTeamConversation(
  ctx: ReadCtx,
  tid: number,
  after: string | null,
): Promise<TeamConversationView> {
  const { viewer, read } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const { uid } = viewer;
  const slice = { before: parseUpperBound(after), size: THREAD_PAGE + 1 };
  const [thread, found] = await Promise.all([
    findOwnThread(read, uid, tid),
    ownMessagesQuery(read, { uid, tid }, slice).execute(),
  ]);
  if (!thread || (found.length === 0 && after === null)) throw new Refusal("message.unknown");
  const mids = found.slice(0, THREAD_PAGE).map(({ mid }) => mid);
  const oldest = mids.at(-1);
  const state = await findContactState(read, { sid: thread.sid, uid, now: ctx.now() });
  return {
    tid,
    sub: thread.sub,
    subject: thread.subject,
    messages: (await viewMessages(ctx, mids)).reverse(),
    older: found.length > THREAD_PAGE && oldest !== undefined ? encodeCursor([oldest]) : null,
    isLatest: after === null,
    refusal: sentenceOf(ctx, canAnswerTeam(viewer, thread, state, ctx.settings)),
  };
}

/** Loads the possible recipients of a message about a moderator: the teams of their subs, and the user. */
export async function loadRecipients(ctx: ReadCtx, name: string): Promise<RecipientChoice> {
  const { viewer, read, settings } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const person = isUsername(name, MAX_USERNAME) ? await findMessageRecipient(read, { name }) : null;
  if (!person || person.status !== ACCOUNT_STATUS.ok) throw new Refusal("account.not-found");
  const subs = await listModerated(read, person.uid);
  return {
    name: person.name,
    subs: subs.filter((sub) => canContactTeam(viewer, sub, settings) === null).map((sub) => sub.name),
    canMessage: canMessage(viewer, person, settings) === null,
  };
}
