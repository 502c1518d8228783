import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { listReportReaders } from "#features/moderation/reports/server/count-queries.ts";
import { ADMINS_SID } from "#features/moderation/reports/server/report-queries.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { EntryClaimed } from "../events.ts";
import { CLAIM_MS } from "../queue.ts";
import { claimEntry, releaseEntry } from "./claim-queries.ts";
import { listEntries } from "./queue-queries.ts";
import { canOpenEntry } from "./view-rows.ts";

/** Claims an entry for ten minutes, visibly to other moderators. A claim of another moderator is not replaced. */
export function claim(ctx: Ctx, { entry, leaves }: { entry?: number | undefined; leaves?: number | undefined }) {
  const { uid, name } = ctx.viewer;
  const until = ctx.now() + CLAIM_MS;
  return ctx.write(async (trx, emit) => {
    if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
    if (leaves !== undefined && (await releaseEntry(trx, leaves, uid))) await send(trx, emit, leaves, null);
    if (entry === undefined) return;
    const [row] = await listEntries(trx, [entry]);
    if (!row || !canOpenEntry(ctx.viewer, row)) throw new Refusal("report.none");
    if (await claimEntry(trx, entry, { uid, until, now: ctx.now() })) await send(trx, emit, entry, name);
  });

  async function send(trx: Tx, emit: Emit, qid: number, user: string | null): Promise<void> {
    const [row] = await listEntries(trx, [qid]);
    if (!row) return;
    const event: EntryClaimed = {
      type: "queue.claimed",
      sid: row.sid,
      isForAdmins: row.for_admins === 1 || row.sid === null,
      qid,
      uid,
      user,
      until,
    };
    emit(event);
  }
}

/** Ids of the users to notify of a claim: moderators who decide there, without the claiming one. */
export async function listClaimRecipients({ read }: Ctx, { sid, isForAdmins, uid }: EntryClaimed): Promise<number[]> {
  const [team, admins] = await Promise.all([
    sid === null ? [] : listReportReaders(read, sid),
    isForAdmins ? listReportReaders(read, ADMINS_SID) : [],
  ]);
  return [...new Set([...team, ...admins])].filter((reader) => reader !== uid);
}
