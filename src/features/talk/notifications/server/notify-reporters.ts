import { listReportsToNotify } from "#features/moderation/reports/server/outcome-queries.ts";
import { setReport } from "#features/moderation/reports/server/report-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { emitCreated } from "./notify.ts";
import { addNotifications } from "./notify-queries.ts";

/** Notifies the authors of these reports of the outcome, once. Skips reopened reports. */
export function notifyReporters(ctx: Ctx, rpids: readonly number[]): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    for (const { rpid, uid, sid, outcome, title } of await listReportsToNotify(trx, rpids)) {
      await setReport(trx, rpid, { notified_at: now });
      // the list only has threads of posts and subs
      if (sid === null) continue;
      const kind = outcome === "removed" ? ("report-upheld" as const) : ("report-closed" as const);
      const notification = {
        kind,
        fromUid: null,
        sid,
        pid: null,
        cid: null,
        ...(title !== null && { note: title }),
        now,
      };
      emitCreated(emit, await addNotifications(trx, notification, { uids: [uid] }, { most: 1 }));
    }
  });
}
