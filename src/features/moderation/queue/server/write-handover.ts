import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { canModerateReport } from "#features/moderation/reports/permissions.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findWrittenAtForUpdate, removeHandover, storeHandover } from "./handover-queries.ts";

/**
 * Writes the handover note of a sub's team; an empty text deletes it. `since`: time of the note that was edited, so
 * that an unread change is not overwritten.
 */
export function writeHandover(ctx: Ctx, input: { sub: string; text: string; since: number }): Promise<void> {
  const { viewer } = ctx;
  return ctx.write(async (trx) => {
    if (!isMember(viewer)) throw new Refusal("account.log-in");
    const sub = await findSub(trx, input.sub);
    const ref = sub && { sid: sub.sid, isDefault: sub.is_default === 1, disabled: sub.status !== 0 };
    if (!ref || !canModerateReport(viewer, { sub: ref }) || !canSeeSub(viewer, ref)) throw new Refusal("sub.not-found");
    const { sid } = ref;
    if ((await findWrittenAtForUpdate(trx, sid)) !== input.since)
      throw new Refusal("handover.changed", { field: "text" });
    if (input.text === "") await removeHandover(trx, sid);
    else await storeHandover(trx, { sid, body: input.text, uid: viewer.uid, written_at: ctx.now() });
  });
}
