import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { ACCOUNT_STATUS, MAX_USERNAME } from "#features/people/accounts/account.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { isUsername } from "#lib/names.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import { type ConversationView, MESSAGES_PAGE } from "../message.ts";
import { canMessage } from "../permissions.ts";
import { parseUpperBound } from "./load-mailbox.ts";
import { conversationQuery, findNewest, hidesMessagesOf } from "./mailbox-queries.ts";
import { findMessageRecipient } from "./message-queries.ts";
import { viewMessages } from "./view-messages.ts";

/** One page of the conversation between the viewer and a user: newest page first, newest message last. */
export async function loadConversation(ctx: ReadCtx, name: string, after: string | null): Promise<ConversationView> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const person = isUsername(name, MAX_USERNAME) ? await findMessageRecipient(ctx.read, { name }) : null;
  if (!person || person.uid === ctx.viewer.uid) throw new Refusal("account.not-found");
  const { uid } = person;
  const [found, newest, isBlocked] = await Promise.all([
    conversationQuery(ctx, uid, { before: parseUpperBound(after), size: MESSAGES_PAGE + 1 }).execute(),
    findNewest(ctx, uid),
    hidesMessagesOf(ctx, uid),
  ]);
  const refusal = canMessage(ctx.viewer, person, ctx.settings);
  // same answer as for a missing account, if the viewer never wrote to this inactive account
  if (refusal === "account.not-found" && newest === null) throw new Refusal("account.not-found");
  const mids = found.slice(0, MESSAGES_PAGE).map(({ mid }) => mid);
  const oldest = mids.at(-1);
  const replyTo = person.status === ACCOUNT_STATUS.ok ? (newest?.mid ?? null) : null;
  return {
    name: person.name,
    uid,
    isGone: person.status === ACCOUNT_STATUS.deleted,
    messages: (await viewMessages(ctx, mids)).reverse(),
    older: found.length > MESSAGES_PAGE && oldest !== undefined ? encodeCursor([oldest]) : null,
    isLatest: after === null,
    isBlocked,
    write: replyTo !== null ? { replyTo } : refusal === null ? { subject: newest?.subject ?? "" } : null,
    refusal: replyTo !== null || refusal === null ? null : formatRefusal(ctx, refusal),
  };
}

export function formatRefusal({ language, settings }: ReadCtx, refusal: RefusalCode): string {
  return restWordsFor(language).refusals[refusal]({ level: settings["site.send_pm_to_user_min_level"] });
}
