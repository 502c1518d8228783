import { DAY, LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { type AddressBlocksView, isInRange } from "../address-block.ts";
import type { BlockInput } from "../input.ts";
import { canBlockAddresses } from "../permissions.ts";
import { findBlockForUpdate, listAddressBlocks, removeAddressBlock, storeAddressBlock } from "./block-queries.ts";

/** Blocks an address range for some days. @throws Refusal if the range contains the admin's own address. */
export function blockAddresses(ctx: Ctx, { range, days, reason }: BlockInput): Promise<void> {
  requireAbility(ctx);
  if (isInRange(ctx.clientAddress, range)) throw new Refusal("address.own", { field: "range" });
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const before = await findBlockForUpdate(trx, range);
    if (before !== undefined && before.until > now) throw new Refusal("address.blocked", { field: "range" });
    if (before === undefined && (await listAddressBlocks(trx)).length >= LIMITS.addressBlocks)
      throw new Refusal("address.too-many", { field: "range", values: { max: LIMITS.addressBlocks } });
    const after = { reason, until: now + days * DAY, created_at: now };
    await storeAddressBlock(trx, range, after);
    await recordAction(trx, emit, {
      code: LOG.addressesBlocked,
      sub: null,
      by: ctx.viewer,
      at: now,
      note: range,
      ...(reason === "" ? {} : { reason }),
      effects: [{ unit: "address-block", key: range, before: before ?? null, after }],
    });
  });
}

/** Unblocks an address range. */
export function unblockAddresses(ctx: Ctx, range: string): Promise<void> {
  requireAbility(ctx);
  return ctx.write(async (trx, emit) => {
    const before = await findBlockForUpdate(trx, range);
    if (before === undefined) throw new Refusal("address.not-blocked");
    await removeAddressBlock(trx, range);
    await recordAction(trx, emit, {
      code: LOG.addressesUnblocked,
      sub: null,
      by: ctx.viewer,
      at: ctx.now(),
      note: range,
      effects: [{ unit: "address-block", key: range, before, after: null }],
    });
  });
}

export const addressBlockEffectHandler: EffectHandler<Parameters<typeof storeAddressBlock>[2]> = {
  async read(trx, key) {
    return (await findBlockForUpdate(trx, key)) ?? null;
  },
  async write({ trx, key, to }) {
    if (to === null) await removeAddressBlock(trx, key);
    else await storeAddressBlock(trx, key, to);
    return true;
  },
};

/** Lists all blocks, including expired ones. */
export async function loadAddressBlocks(ctx: ReadCtx): Promise<AddressBlocksView> {
  const now = ctx.now();
  return { blocks: (await listAddressBlocks(ctx.read)).map((block) => ({ ...block, isOver: block.until <= now })) };
}

/** Returns the refusal for requests from a blocked range; null otherwise. Admins are never blocked. */
export async function findAddressRefusal(ctx: Ctx): Promise<Refusal | null> {
  if (ctx.viewer.isAdmin) return null;
  const now = ctx.now();
  const found = (await listAddressBlocks(ctx.read)).find(
    ({ range, until }) => until > now && isInRange(ctx.clientAddress, range),
  );
  return found === undefined ? null : new Refusal("address.refused", { values: { until: found.until } });
}

function requireAbility(ctx: Ctx): void {
  const refusal = canBlockAddresses(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
}
