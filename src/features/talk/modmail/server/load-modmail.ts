import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { MESSAGE_KIND } from "#features/talk/messages/message.ts";
import { parseUpperBound } from "#features/talk/messages/server/load-mailbox.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { plainText } from "#lib/plain-text.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  boxOf,
  MODMAIL_PAGE,
  type ModmailBox,
  type ModmailKind,
  type ModmailListView,
  type ModmailRow,
} from "../modmail.ts";
import { canReadModmail } from "../permissions.ts";
import { placeOf } from "./get-thread.ts";
import { countBoxes, listMailSubs, modmailQuery, type ThreadLine, threadLinesQuery } from "./list-queries.ts";

const EXCERPT = 160;

/** Subs whose modmail the viewer can read: all, or the requested one. */
async function mailSubsOf(ctx: ReadCtx, name: string | null): Promise<{ sid: number; name: string }[]> {
  const { viewer, read } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const subs = await listMailSubs(read, [...viewer.team.keys()], viewer.isAdmin);
  if (name === null) {
    if (subs.length === 0 && !viewer.isAdmin) throw new Refusal("request.forbidden");
    return subs;
  }
  const sub = await findSub(read, name);
  if (!sub) throw new Refusal("sub.not-found");
  const refusal = canReadModmail(viewer, placeOf(sub));
  if (refusal) throw new Refusal(refusal);
  return subs.some(({ sid }) => sid === sub.sid) ? subs : [...subs, { sid: sub.sid, name: sub.name }];
}

/** One page of the conversations of the viewer's teams. */
export async function loadModmail(
  ctx: ReadCtx,
  asked: { box: ModmailBox; sub: string | null; after: string | null },
): Promise<ModmailListView> {
  const { viewer, read } = ctx;
  const { box, after } = asked;
  const subs = await mailSubsOf(ctx, asked.sub);
  const one = asked.sub === null ? null : subs.find(({ name }) => name.toLowerCase() === asked.sub?.toLowerCase());
  const sids = one ? [one.sid] : subs.map(({ sid }) => sid);
  const slice = { sids, box, before: parseUpperBound(after), size: MODMAIL_PAGE + 1 };
  const [{ rows: found }, counts] = await Promise.all([
    modmailQuery(viewer, slice).execute(read),
    countBoxes(read, viewer, sids),
  ]);
  const page = found.slice(0, MODMAIL_PAGE);
  const last = page.at(-1)?.latest ?? null;
  return {
    box,
    sub: one?.name ?? null,
    subs: subs.map(({ sid, name }) => ({ sid, name, unread: viewer.modmail.get(sid) ?? 0 })),
    counts,
    rows: await viewRows(
      ctx,
      page.map(({ tid }) => tid),
    ),
    next: found.length > MODMAIL_PAGE && last !== null ? encodeCursor([last]) : null,
    isFirst: after === null,
    isOn: ctx.settings["site.enable_modmail"],
  };
}

/** Subs for which the viewer can start a conversation. */
export async function loadNewModmail(ctx: ReadCtx, asked: { sub: string | null; to: string }) {
  const subs = await mailSubsOf(ctx, asked.sub);
  const names = subs.map(({ name }) => name);
  const sub = names.find((name) => name.toLowerCase() === asked.sub?.toLowerCase()) ?? names[0];
  if (sub === undefined) throw new Refusal("request.forbidden");
  if (!ctx.settings["site.enable_modmail"]) throw new Refusal("modmail.off");
  return { subs: names, sub, to: asked.to };
}

async function viewRows(ctx: ReadCtx, tids: readonly number[]): Promise<ModmailRow[]> {
  if (tids.length === 0) return [];
  const rows = await threadLinesQuery(ctx.read, ctx.viewer, tids).execute();
  const byTid = new Map(rows.map((row) => [row.tid, row]));
  return tids.flatMap((tid) => {
    const row = byTid.get(tid);
    return row ? [viewOf(row)] : [];
  });
}

function viewOf(row: ThreadLine): ModmailRow {
  return {
    tid: row.tid,
    sub: row.sub,
    subject: row.subject,
    person: toVisibleName(row.person, row.person_status),
    last: {
      kind: kindOf(row.kind, row.from_uid === row.person_uid),
      by: toVisibleName(row.writer, row.writer_status),
      text: plainText(row.head, EXCERPT),
      at: row.sent_at,
    },
    replies: row.replies,
    box: boxOf(row.team_box),
    isUnread: row.unread !== null,
    isHighlighted: row.highlighted === 1,
    assigned: row.assigned,
  };
}

export const toVisibleName = (name: string, status: number) => (status === ACCOUNT_STATUS.deleted ? null : name);

/** `isOwn`: the stored sender is the user of the conversation. */
export function kindOf(stored: number, isOwn: boolean): ModmailKind {
  if (stored === MESSAGE_KIND.toTeam) return "person";
  if (stored === MESSAGE_KIND.asSelf) return "self";
  if (stored === MESSAGE_KIND.asTeam) return "team";
  if (stored === MESSAGE_KIND.note) return "note";
  return isOwn ? "itself" : "automatic";
}
