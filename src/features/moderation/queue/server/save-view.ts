import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { requireRoom } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { SaveViewInput } from "../input.ts";
import { parseQueueFilters, type QueuePlace, type SavedView } from "../queue.ts";
import { buildQueueAddress, queueParamsOf } from "../queue-address.ts";
import { getQueueSubIds } from "./queue-place.ts";
import { insertView, listViews, removeView } from "./saved-view-queries.ts";

/** Stored form of a saved view: its queue and the query string. */
interface StoredView {
  place: QueuePlace;
  isClosed: boolean;
  asked: string;
}

/** Saves a queue with its filters under a name. */
export function saveView(ctx: Ctx, { name, place, isClosed, asked }: SaveViewInput): Promise<void> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx) => {
    if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
    await getQueueSubIds({ read: trx, viewer: ctx.viewer }, place);
    const read = parseQueueFilters(new URLSearchParams(asked));
    if (read === null) throw new Refusal("report.filter");
    const count = async () => (await listViews(trx, uid)).length;
    await requireRoom(trx, uid, { count, most: LIMITS.queueViews, refusal: "view.too-many", field: "name" });
    const kept: StoredView = { place, isClosed, asked: textOf(queueParamsOf(read)) };
    if (!(await insertView(trx, { uid, name, filters: JSON.stringify(kept) })))
      throw new Refusal("view.present", { field: "name" });
  });
}

export function deleteView(ctx: Ctx, { view }: { view: number }): Promise<void> {
  return ctx.write(async (trx) => {
    if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
    if (!(await removeView(trx, ctx.viewer.uid, view))) throw new Refusal("view.not-found");
  });
}

/** Saved views of the viewer with their addresses. */
export async function loadViews({ read, viewer }: Pick<Ctx, "read" | "viewer">): Promise<SavedView[]> {
  return (await listViews(read, viewer.uid)).flatMap(({ qvid, name, filters }) => {
    const { place, isClosed, asked } = JSON.parse(filters) as StoredView;
    const found = parseQueueFilters(new URLSearchParams(asked));
    return found === null ? [] : [{ qvid, name, to: buildQueueAddress({ ...found, place, isOpen: !isClosed }, {}) }];
  });
}

const textOf = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString();
