import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import type { SettingsChanged } from "#features/site/events.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { AnnouncementEvent } from "../events.ts";
import { canAnnounce, canRemoveAnnouncement } from "../permissions.ts";
import { findAnnounced, lockAnnouncement, storeAnnouncement } from "./announcement-queries.ts";

/** Announces a post above every list, in place of the former one. */
export async function makeAnnouncement(ctx: Ctx, pid: number): Promise<void> {
  const denied = canRemoveAnnouncement(ctx.viewer);
  if (denied) throw new Refusal(denied);
  await ctx.write(async (trx, emit) => {
    const present = await lockAnnouncement(trx);
    const post = await findAnnounced(trx, pid);
    if (!post) throw new Refusal("post.not-found");
    if (present === pid) throw new Refusal("announcement.present");
    const refusal = canAnnounce(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    const where = { sub: null, by: ctx.viewer, at: ctx.now() };
    if (present !== 0) await recordAction(trx, emit, { ...where, code: LOG.announcementRemoved, pid: present });
    await recordAction(trx, emit, { ...where, code: LOG.announced, pid, targetUid: post.state.uid });
    await put(trx, emit, { type: "announcement.made", pid }, pid);
  });
}

/** Takes the announcement down. */
export async function removeAnnouncement(ctx: Ctx): Promise<void> {
  const refusal = canRemoveAnnouncement(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  await ctx.write(async (trx, emit) => {
    const pid = await lockAnnouncement(trx);
    if (pid === 0) throw new Refusal("announcement.none");
    await recordAction(trx, emit, {
      code: LOG.announcementRemoved,
      sub: null,
      by: ctx.viewer,
      at: ctx.now(),
      pid,
    });
    await put(trx, emit, { type: "announcement.removed", pid }, 0);
  });
}

/** Takes the announcement down when its post is deleted, by its author or by a moderator. */
export async function forgetAnnouncement(ctx: Ctx, pid: number): Promise<void> {
  if (ctx.settings.announcement !== pid) return;
  await ctx.write(async (trx, emit) => {
    if ((await lockAnnouncement(trx)) !== pid) return;
    await put(trx, emit, { type: "announcement.removed", pid }, 0);
  });
}

async function put(trx: Tx, emit: Emit, event: AnnouncementEvent, pid: number): Promise<void> {
  await storeAnnouncement(trx, pid);
  const changed: SettingsChanged = { type: "site.settings-changed" };
  emit(changed);
  emit(event);
}
