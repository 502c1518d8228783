import { Refusal } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import {
  getCurrentAnnouncement,
  isNoAnnouncement,
  NO_ANNOUNCEMENT,
  type StoredAnnouncement,
} from "#domain/stored-announcement.ts";
import type { EffectValues } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { ANNOUNCED_DAYS, ANNOUNCEMENT_END_FIELD } from "../announcement.ts";
import type { AnnouncementEvent } from "../events.ts";
import { canAnnounce, canRemoveAnnouncement } from "../permissions.ts";
import { findAnnounced, lockAnnouncement, storeAnnouncement } from "./announcement-queries.ts";

/** Constant key, because the site has one announcement at a time. */
const KEY = "announcement";
const DAY = 86_400_000;

/** Announces a post above every list, or a line of text above every page; replaces the current announcement. */
export async function announce(ctx: Ctx, announced: StoredAnnouncement): Promise<void> {
  const denied = canRemoveAnnouncement(ctx.viewer);
  if (denied) throw new Refusal(denied);
  const { pid, text, until } = announced;
  const at = ctx.now();
  if (until > 0 && until <= at) throw new Refusal("scheduled.past", { field: ANNOUNCEMENT_END_FIELD });
  if (until > at + ANNOUNCED_DAYS * DAY) throw new Refusal("scheduled.far", { field: ANNOUNCEMENT_END_FIELD });
  await ctx.write(async (trx, emit) => {
    const former = await lockAnnouncement(trx);
    const isThere = getCurrentAnnouncement({ announced: former }, at) !== null;
    const post = pid === 0 ? null : await findAnnounced(trx, pid);
    if (post === undefined) throw new Refusal("post.not-found");
    if (post && isThere && former.pid === pid) throw new Refusal("announcement.present");
    const refusal = post && canAnnounce(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    if (isThere) await recordRemoval(trx, emit, ctx, former);
    await recordAction(trx, emit, {
      ...(post ? { code: LOG.announced, pid, targetUid: post.state.uid } : { code: LOG.lineAnnounced, note: text }),
      sub: null,
      by: ctx.viewer,
      at,
      effects: [{ unit: "announcement", key: KEY, before: null, after: valuesOf(announced) }],
    });
    await storeChange(trx, emit, former, announced);
  });
}

/** Removes the announcement. */
export async function removeAnnouncement(ctx: Ctx): Promise<void> {
  const refusal = canRemoveAnnouncement(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  await ctx.write(async (trx, emit) => {
    const former = await lockAnnouncement(trx);
    if (getCurrentAnnouncement({ announced: former }, ctx.now()) === null) throw new Refusal("announcement.none");
    await recordRemoval(trx, emit, ctx, former);
    await storeChange(trx, emit, former, NO_ANNOUNCEMENT);
  });
}

/** Removes the announcement when its post is deleted. */
export async function forgetAnnouncement(
  trx: Tx,
  pid: number,
  { emit, settings }: { emit: Emit; settings: Pick<Settings, "announced"> },
): Promise<void> {
  if (settings.announced.pid !== pid) return;
  const former = await lockAnnouncement(trx);
  if (former.pid === pid) await storeChange(trx, emit, former, NO_ANNOUNCEMENT);
}

async function recordRemoval(trx: Tx, emit: Emit, ctx: Ctx, former: StoredAnnouncement): Promise<void> {
  await recordAction(trx, emit, {
    ...(former.pid > 0
      ? { code: LOG.announcementRemoved, pid: former.pid }
      : { code: LOG.lineRemoved, note: former.text }),
    sub: null,
    by: ctx.viewer,
    at: ctx.now(),
    effects: [{ unit: "announcement", key: KEY, before: valuesOf(former), after: null }],
  });
}

async function storeChange(
  trx: Tx,
  emit: Emit,
  former: StoredAnnouncement,
  announced: StoredAnnouncement,
): Promise<void> {
  await storeAnnouncement(trx, announced);
  const changed: SettingsChanged = { type: "site.settings-changed" };
  emit(changed);
  // live events reach visitors too, so announcements for members appear only on their next page
  const isShownLive = announced.pid > 0 && !announced.forMembers;
  const event: AnnouncementEvent | null = isShownLive
    ? { type: "announcement.made", pid: announced.pid }
    : former.pid > 0
      ? { type: "announcement.removed" }
      : null;
  if (event) emit(event);
}

const valuesOf = ({ pid, text, forMembers, until }: StoredAnnouncement): EffectValues => ({
  pid,
  text,
  members: forMembers ? 1 : 0,
  until,
});

/** Undoes changes of the announcement. */
export const announcementEffect: EffectHandler = {
  async read(trx) {
    const present = await lockAnnouncement(trx);
    return isNoAnnouncement(present) ? null : valuesOf(present);
  },
  async write({ trx, emit, to }) {
    const former = await lockAnnouncement(trx);
    const announced =
      to === null
        ? NO_ANNOUNCEMENT
        : {
            pid: Number(to.pid),
            text: String(to.text),
            forMembers: to.members === 1,
            until: Number(to.until),
          };
    const post = announced.pid === 0 ? null : await findAnnounced(trx, announced.pid);
    if (post === undefined || (post && post.state.deleted !== null)) return false;
    await storeChange(trx, emit, former, announced);
    return true;
  },
};
