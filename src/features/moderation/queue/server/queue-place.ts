import { Refusal } from "#domain/refusal.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { canReadReport } from "#features/moderation/reports/permissions.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { QueuePlace } from "../queue.ts";

/**
 * Ids of the subs of a queue; null for the admin queue.
 * @throws Refusal if the viewer has no access to that queue.
 */
export async function getQueueSubIds(
  { read, viewer }: Pick<Ctx, "read" | "viewer">,
  place: QueuePlace,
): Promise<number[] | null> {
  if (place.kind === "admins") {
    if (!viewer.isAdmin) throw new Refusal("request.not-found");
    return null;
  }
  if (place.kind === "mine") {
    if (viewer.team.size === 0 && !viewer.isAdmin) throw new Refusal("request.not-found");
    return [...viewer.team.keys()];
  }
  const sub = await findSub(read, place.sub);
  const ref = sub && { sid: sub.sid, isDefault: sub.is_default === 1, disabled: sub.status !== 0 };
  if (!ref || !canReadReport(viewer, { sub: ref }) || !canSeeSub(viewer, ref)) throw new Refusal("request.not-found");
  return [ref.sid];
}
