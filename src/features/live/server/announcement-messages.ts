import { findAnnouncement } from "#features/announcements/server/load-announcement.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Broadcast } from "./broadcast.ts";
import type { RenderRow } from "./new-messages.ts";

/** To everybody: the post that stands above the lists now, as data and as the row that the specification describes. */
export async function broadcastAnnouncement(
  live: Broadcast,
  ctx: Ctx,
  pid: number,
  renderRow: RenderRow,
): Promise<void> {
  const found = await findAnnouncement(ctx.read, pid);
  if (found === null) return;
  live.toEverybody("announcement", { ...found.announcement, cont: await renderRow(ctx, pid) });
}
