import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { isMember } from "#domain/viewer.ts";
import { parseSearch } from "#features/reading/search/query.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type Mailbox, type MailboxView, MESSAGES_PAGE } from "../message.ts";
import { mailboxQuery, searchMids } from "./mailbox-queries.ts";
import { viewMessages } from "./view-messages.ts";

/** One page of a mailbox, or of a search in all of the viewer's messages. */
export async function loadMailbox(
  ctx: ReadCtx,
  asked: { mailbox: Mailbox; query: string; after: string | null },
): Promise<MailboxView> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const { mailbox, after } = asked;
  const query = parseSearch(asked.query);
  const slice = { before: parseUpperBound(after), size: MESSAGES_PAGE + 1 };
  const isSearch = query.text !== "";
  const found = isSearch ? await search(ctx, query, slice) : await list(ctx, mailbox, slice);
  const mids = found.slice(0, MESSAGES_PAGE);
  const last = mids.at(-1);
  return {
    mailbox,
    query: isSearch ? query.text : null,
    messages: await viewMessages(ctx, mids),
    next: found.length > MESSAGES_PAGE && last !== undefined ? encodeCursor([last]) : null,
    isFirst: after === null,
  };
}

async function list(ctx: ReadCtx, mailbox: Mailbox, slice: { before: number; size: number }): Promise<number[]> {
  return (await mailboxQuery(ctx, mailbox, slice).execute()).map(({ mid }) => mid);
}

async function search(
  ctx: ReadCtx,
  query: ReturnType<typeof parseSearch>,
  slice: { before: number; size: number },
): Promise<number[]> {
  return query.pieces.length === 0 ? [] : searchMids(ctx, query, slice);
}

/** Exclusive upper bound of the ids of a page. */
export function parseUpperBound(after: string | null): number {
  return after === null ? Number.MAX_SAFE_INTEGER : requireCursor(after, ["number"])[0];
}
