import { findAnnouncement } from "#features/site/announcements/server/load-announcement.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Broadcast } from "./broadcast.ts";
import type { RenderRow } from "./new-messages.ts";

/** Sends the current announcement to everyone, as data and as a rendered row. */
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
