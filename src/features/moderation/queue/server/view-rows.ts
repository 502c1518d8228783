import { deletedByOf } from "#domain/content.ts";
import { authorshipOf, hasRankToModerate } from "#domain/rank.ts";
import type { Viewer } from "#domain/viewer.ts";
import { canDecideReport, canModerateReport } from "#features/moderation/reports/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { plainText } from "#lib/plain-text.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { QueueRow } from "../queue.ts";
import { countReasons, type EntryRow, listEntries, listFirstCopies } from "./queue-queries.ts";

const EXCERPT = 200;
const REASON_LENGTH = 80;

/** Rows of these entries, in this order. Entries not visible to the viewer are omitted. */
export async function viewRows(ctx: ReadCtx, qids: readonly number[]): Promise<QueueRow[]> {
  if (qids.length === 0) return [];
  const [entries, reasons, copies] = await Promise.all([
    listEntries(ctx.read, qids),
    countReasons(ctx.read, qids),
    listFirstCopies(ctx.read, qids),
  ]);
  const byQid = new Map(entries.map((entry) => [entry.qid, entry]));
  return qids.flatMap((qid) => {
    const entry = byQid.get(qid);
    if (!entry || !canOpenEntry(ctx.viewer, entry)) return [];
    const copy = copies.find((one) => one.qid === qid);
    return [
      viewRow(ctx, entry, {
        copy: { title: copy?.title ?? "", content: copy?.content ?? "" },
        reasons: reasons
          .filter((one) => one.qid === qid)
          .map(({ reason, rule_text, body, reports }) => ({
            reason,
            rule: rule_text,
            text: rule_text === null ? plainText(body ?? "", REASON_LENGTH) : "",
            reports: Number(reports),
          })),
      }),
    ];
  });
}

/** Returns true if the viewer is a moderator for this entry and can open its sub. */
export function canOpenEntry(viewer: Viewer, entry: EntryRow): boolean {
  return (
    canModerateReport(viewer, { sub: queueSubOf(entry) }) && canSeeSub(viewer, { disabled: (entry.status ?? 0) !== 0 })
  );
}

export function queueSubOf({ sid, is_default }: Pick<EntryRow, "sid" | "is_default">) {
  return sid === null ? null : { sid, isDefault: is_default === 1 };
}

/** Author of the item, and the distinction it was written under. */
function authorshipIn(entry: EntryRow) {
  return authorshipOf({
    author_power: entry.author_power,
    distinguished: (entry.kind === "comment" ? entry.comment_as : entry.post_as) ?? 0,
  });
}

function viewRow(
  { viewer, now }: ReadCtx,
  entry: EntryRow,
  { copy, reasons }: { copy: { title: string; content: string }; reasons: QueueRow["reasons"] },
): QueueRow {
  const { qid, kind, sub, author, author_status, open_reports, last_at, closed_at, closer, outcome } = entry;
  const deleted = kind === "comment" ? entry.comment_deleted : kind === "post" ? entry.post_deleted : 0;
  const ref = queueSubOf(entry);
  const { claimer, claimed_by, claimed_until: until } = entry;
  const canDecide = canDecideReport(viewer, { sub: ref, authorUid: entry.author_uid }) === null;
  const isWritten = kind === "post" || kind === "comment";
  return {
    qid,
    kind,
    sub,
    title: copy.title,
    excerpt: plainText(copy.content, EXCERPT),
    author: author_status === ACCOUNT_STATUS.deleted ? null : author,
    reports: open_reports,
    reasons,
    lastAt: last_at,
    closed: closed_at === null ? null : { at: closed_at, by: closer, outcome },
    deleted: deletedByOf(deleted ?? 0),
    held: entry.held_at !== null && entry.reviewed_at === null ? (entry.held_why ?? "admin") : null,
    claim:
      claimer !== null && claimed_by !== viewer.uid && (until ?? 0) > now() ? { by: claimer, until: until ?? 0 } : null,
    canDecide,
    canRemove:
      canDecide && isWritten && deleted === 0 && ref !== null && hasRankToModerate(viewer, ref, authorshipIn(entry)),
    isMine: entry.author_uid === viewer.uid,
  };
}
