import { randomInt } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import { findSettingForUpdate, removeSetting, storeSetting } from "#features/site/configuration/server/site-queries.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { DAILY_SUB, utcDayNumber } from "../daily-sub.ts";
import { canChooseDailySub } from "../permissions.ts";
import { countCandidates, findDailySubCandidate, findOpenSubNamed } from "./daily-sub-queries.ts";
import { findDailySub } from "./load-daily-sub.ts";

/** Sets the sub of the day for the rest of this day. */
export function setDailySub(ctx: Ctx, { sub: name }: { sub: string }): Promise<void> {
  return choose(ctx, async (trx) => {
    const sub = await findOpenSubNamed(trx, name);
    if (!sub) throw new Refusal("sub.not-found", { field: "sub" });
    return sub;
  });
}

/** Replaces the sub of the day by another one at random. */
export function changeDailySub(ctx: Ctx): Promise<void> {
  return choose(ctx, async (trx) => {
    const stored = (await findSettingForUpdate(trx, DAILY_SUB)) ?? "";
    const present = await findDailySub(trx, ctx.now(), stored);
    const count = await countCandidates(trx);
    const found = await findDailySubCandidate(trx, count === 0 ? 0 : randomInt(count));
    // the next candidate if the random one is the current sub
    const other = found?.sid === present?.sid ? await findNext(trx, found?.sid, count) : found;
    if (!other) throw new Refusal("sub.not-found", { field: "sub" });
    return other;
  });
}

async function findNext(trx: Tx, sid: number | undefined, count: number) {
  for (const before of [0, 1]) {
    const one = before < count ? await findDailySubCandidate(trx, before) : undefined;
    if (one && one.sid !== sid) return one;
  }
  return undefined;
}

async function choose(ctx: Ctx, pick: (trx: Tx) => Promise<{ sid: number; name: string }>): Promise<void> {
  const refusal = canChooseDailySub(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const before = await findSettingForUpdate(trx, DAILY_SUB);
    const { sid, name } = await pick(trx);
    const value = `${utcDayNumber(now)} ${sid}`;
    if (value === before) return;
    await store(trx, emit, value);
    await recordAction(trx, emit, {
      code: LOG.dailySub,
      sub: null,
      by: ctx.viewer,
      at: now,
      note: name,
      effects: [
        { unit: "daily-sub", key: DAILY_SUB, before: before === null ? null : { value: before }, after: { value } },
      ],
    });
  });
}

async function store(trx: Tx, emit: Emit, value: string | null): Promise<void> {
  if (value === null) await removeSetting(trx, DAILY_SUB);
  else await storeSetting(trx, DAILY_SUB, value);
  const changed: SettingsChanged = { type: "site.settings-changed" };
  emit(changed);
}

/** Sub that an admin chose, with its day. */
export const dailySubEffectHandler: EffectHandler = {
  async read(trx, key) {
    const value = await findSettingForUpdate(trx, key);
    return value === null ? null : { value };
  },
  async write({ trx, emit, to }) {
    await store(trx, emit, to === null ? null : String(to.value));
    return true;
  },
};
