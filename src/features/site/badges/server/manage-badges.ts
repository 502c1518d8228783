import { Refusal } from "#domain/refusal.ts";
import { storeReceived } from "#features/content/uploads/server/accept-upload.ts";
import { type Effect, type EffectValues, effectsByColumn } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { isImageExtension } from "#lib/file-types.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { Files } from "#platform/files/files.ts";
import { ReceivedFile } from "#platform/files/received-file.ts";
import type { EditBadgeInput, NewBadgeInput } from "../input.ts";
import { canManageBadges } from "../permissions.ts";
import type { StoredBadge } from "./badge-queries.ts";
import { addBadge, changeBadge, getBadgeForUpdate, hideBadge } from "./store-badge.ts";

/** Creates a badge and gives it to all holders of its role. */
export function createBadge(ctx: Ctx, files: Files, input: NewBadgeInput): Promise<void> {
  return withIcon(ctx, files, input.icon, (icon) =>
    act(ctx, async (trx) => {
      const after = { ...columnsOf(input), icon };
      const bid = await addBadge(trx, after, ctx.now());
      return { note: after.name, effects: [effectOf(bid, null, after)] };
    }),
  );
}

/** Changes a badge; without a new icon the old one stays, unless it is removed. */
export function editBadge(ctx: Ctx, files: Files, { bid, ...input }: EditBadgeInput): Promise<void> {
  return withIcon(ctx, files, input.icon, (icon) =>
    act(ctx, async (trx) => {
      const before = await getBadgeForUpdate(trx, bid);
      const kept = input.remove_icon ? null : before.icon;
      const after = { ...columnsOf(input), icon: icon ?? kept };
      await changeBadge(trx, bid, before, after, ctx.now());
      return { note: after.name, effects: effectsByColumn("badge", String(bid), { ...before }, { ...after }) };
    }),
  );
}

/** Deletes a badge for all holders. */
export function deleteBadge(ctx: Ctx, bid: number): Promise<void> {
  return act(ctx, async (trx) => {
    const badge = await getBadgeForUpdate(trx, bid);
    await hideBadge(trx, bid, badge);
    return { note: badge.name, effects: [effectOf(bid, badge, null)] };
  });
}

/** Checks permission, runs a change and records it if it has effects. */
function act(ctx: Ctx, change: (trx: Tx, emit: Emit) => Promise<{ note: string; effects: Effect[] }>): Promise<void> {
  const refusal = canManageBadges(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const { note, effects } = await change(trx, emit);
    if (effects.length === 0) return;
    const done = { code: LOG.badgeChanged, sub: null, by: ctx.viewer, at: ctx.now(), note, effects };
    await recordAction(trx, emit, done);
  });
}

function columnsOf({ name, alt, score, rank, trigger }: NewBadgeInput): Omit<StoredBadge, "icon"> {
  return { name, description: alt, score, position: rank, trigger };
}

function effectOf(bid: number, before: StoredBadge | null, after: StoredBadge | null): Effect {
  const valuesOf = (badge: StoredBadge | null): EffectValues | null => badge && { ...badge };
  return { unit: "badge", key: String(bid), before: valuesOf(before), after: valuesOf(after) };
}

/** Stores an uploaded icon; releases it if it is not used. */
async function withIcon(
  ctx: Ctx,
  files: Files,
  received: unknown,
  work: (hash: string | null) => Promise<void>,
): Promise<void> {
  if (!(received instanceof ReceivedFile)) return work(null);
  const { type } = received;
  if (type === null || !isImageExtension(type)) throw new Refusal("badge.icon", { field: "icon" });
  const stored = await storeReceived(files, received, type, ctx.now());
  try {
    await work(stored.hash);
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}
