import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { parseUpperBound } from "#features/talk/messages/server/load-mailbox.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { levelOf } from "#lib/level.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import {
  boxOf,
  type ModmailAct,
  type ModmailEntry,
  type ModmailPerson,
  type ModmailThreadView,
  THREAD_PAGE,
} from "../modmail.ts";
import { canMuteMember, canWriteAsTeam } from "../permissions.ts";
import {
  listActs,
  listBansHere,
  otherThreadsQuery,
  type TeamMessageRow,
  teamMessagesQuery,
} from "./conversation-queries.ts";
import { getTeamThread, placeOf } from "./get-thread.ts";
import { kindOf, toVisibleName } from "./load-modmail.ts";
import { ACT, type TeamThreadRow } from "./thread-queries.ts";

/** Max number of actions shown between the messages of one page. */
const MOST_ACTS = 100;

/** One page of a conversation for the team: newest page first, newest message last. */
export async function loadModmailThread(ctx: ReadCtx, tid: number, after: string | null): Promise<ModmailThreadView> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const thread = await getTeamThread(ctx.read, ctx, tid);
  const before = parseUpperBound(after);
  const found = await teamMessagesQuery(ctx.read, tid, { before, size: THREAD_PAGE + 1 }).execute();
  const messages = found.slice(0, THREAD_PAGE).reverse();
  const hasOlder = found.length > THREAD_PAGE;
  const [oldest] = messages;
  const [entries, person] = await Promise.all([
    entriesOf(ctx, thread, messages, { hasOlder, isLatest: after === null }),
    personOf(ctx, thread),
  ]);
  const refusal = canWriteAsTeam(ctx.viewer, placeOf(thread), { status: thread.person_status }, ctx.settings);
  const { assigned_uid: assignedUid } = thread;
  return {
    tid,
    sub: thread.sub,
    subject: thread.subject,
    box: boxOf(thread.team_box),
    isUnread: thread.unread !== null,
    isHighlighted: thread.highlighted === 1,
    assigned: assignedUid === null ? null : { name: thread.assigned, isMe: assignedUid === ctx.viewer.uid },
    entries,
    older: hasOlder && oldest ? encodeCursor([oldest.mid]) : null,
    isLatest: after === null,
    person,
    refusal: refusal && restWordsFor(ctx.language).refusals[refusal]({}),
  };
}

/** Messages and actions, oldest first. */
async function entriesOf(
  ctx: ReadCtx,
  { tid, uid }: TeamThreadRow,
  messages: readonly TeamMessageRow[],
  { hasOlder, isLatest }: { hasOlder: boolean; isLatest: boolean },
): Promise<ModmailEntry[]> {
  const from = hasOlder ? (messages[0]?.sent_at ?? 0) : 0;
  const until = isLatest ? Number.MAX_SAFE_INTEGER : (messages.at(-1)?.sent_at ?? 0);
  const acts = await listActs(ctx.read, tid, { from, until }, MOST_ACTS);
  const entries: ModmailEntry[] = [
    ...messages.map((row) => ({
      type: "message" as const,
      mid: row.mid,
      kind: kindOf(row.kind, row.from_uid === uid),
      by: toVisibleName(row.name, row.status),
      isMine: row.from_uid === ctx.viewer.uid,
      html: row.content_html,
      at: row.sent_at,
    })),
    ...acts.reverse().map((row) => ({
      type: "act" as const,
      lid: row.lid,
      by: toVisibleName(row.name, row.status),
      at: row.created_at,
      what: whatOf(row),
    })),
  ];
  return entries.sort((one, other) => one.at - other.at);
}

function whatOf({ action, value }: { action: number; value: number }): ModmailAct["what"] {
  if (action === ACT.moved) return { kind: "moved", to: boxOf(value) };
  return { kind: action === ACT.highlighted ? "highlighted" : "assigned", isOn: value === 1 };
}

/** Information about the user for the team. */
async function personOf(ctx: ReadCtx, thread: TeamThreadRow): Promise<ModmailPerson> {
  const { sid, uid, tid } = thread;
  const [bans, others] = await Promise.all([
    listBansHere(ctx.read, sid, uid),
    otherThreadsQuery(ctx.read, { sid, uid, tid }).execute(),
  ]);
  const now = ctx.now();
  const mutedUntil = thread.muted_until ?? 0;
  const subject = { isAdmin: thread.is_admin === 1, isInTeam: Boolean(thread.in_team) };
  return {
    uid,
    name: toVisibleName(thread.name, thread.person_status),
    joinedAt: thread.joined_at,
    level: levelOf(thread.score + thread.badge_score),
    bans: bans.map((ban) => ({
      bid: ban.bid,
      reason: ban.reason,
      at: ban.created_at,
      until: ban.expires_at,
      state: ban.lifted_at !== null ? "lifted" : ban.expires_at !== null && ban.expires_at <= now ? "over" : "on",
    })),
    others: others.map((other) => ({
      tid: other.tid,
      subject: other.subject,
      at: other.sent_at,
      box: boxOf(other.team_box),
    })),
    mutedUntil: mutedUntil > now ? mutedUntil : null,
    can: { mute: canMuteMember(ctx.viewer, placeOf(thread), subject) === null },
  };
}
