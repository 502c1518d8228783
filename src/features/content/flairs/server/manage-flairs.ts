import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { settingNames } from "#features/circles/subs/server/setting-effects.ts";
import { type Effect, effectsByColumn } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { assignPositions } from "#lib/assign-positions.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { FlairKind, PostFlairRules, UserFlairRules } from "../flair.ts";
import { canManageFlairs } from "../permissions.ts";
import { changeRules, ruleColumns } from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";
import {
  changeFlair,
  type FlairChange,
  insertFlair,
  listStoredFlairs,
  readFlairForUndo,
  removeFlair,
  type StoredFlair,
} from "./preset-queries.ts";

interface Look {
  hue: number | null;
  team_only: boolean;
}

/** Adds a flair at the end. */
export function addFlair(ctx: Ctx, kind: FlairKind, input: { sub: string; text: string } & Look): Promise<void> {
  const { sub, text, hue, team_only } = input;
  return changePresets(ctx, kind, sub, async (trx, flairs, sid) => {
    if (hasText(flairs, text)) throw new Refusal("flair.present", { field: "text" });
    if (flairs.length >= LIMITS.flairs) throw new Refusal("flair.too-many", { field: "text" });
    const behind = (flairs.at(-1)?.position ?? -1) + 1;
    const flair = { sid, kind, text, hue, position: behind, team_only: team_only ? 1 : 0 };
    const fid = await insertFlair(trx, flair);
    // ids only grow, so that a deleted flair gets its position back when restored
    const after = { ...flair, position: Math.max(behind, fid) };
    await changeFlair(trx, fid, { position: after.position });
    return { note: text, effects: [presetEffect(fid, null, after)] };
  });
}

/** Changes text, appearance and "moderators only" of a flair. Posts and members that have it are unchanged. */
export function editFlair(
  ctx: Ctx,
  kind: FlairKind,
  input: { sub: string; flair: number; text?: string | undefined } & Look,
): Promise<void> {
  const { sub, flair: fid, hue, team_only } = input;
  return changePresets(ctx, kind, sub, async (trx, flairs) => {
    const flair = flairAmong(flairs, fid);
    const text = input.text ?? flair.text;
    if (hasText(without(flairs, fid), text)) throw new Refusal("flair.present", { field: "text" });
    const before = { text: flair.text, hue: flair.hue, team_only: flair.team_only };
    const after = { text, hue, team_only: team_only ? 1 : 0 };
    await changeFlair(trx, fid, after);
    return { note: text, effects: effectsByColumn("sub.flair-preset", String(fid), before, after) };
  });
}

/** Moves a flair by one position; no-op at either end. */
export function moveFlair(ctx: Ctx, kind: FlairKind, input: { sub: string; flair: number; to: "up" | "down" }) {
  const { sub, flair: fid, to } = input;
  return changePresets(ctx, kind, sub, async (trx, flairs) => {
    const flair = flairAmong(flairs, fid);
    const order = flairs.filter((one) => one !== flair);
    order.splice(Math.max(flairs.indexOf(flair) + (to === "up" ? -1 : 1), 0), 0, flair);
    const places = assignPositions(flairs.map(({ position }) => position));
    const effects: Effect[] = [];
    for (const [index, one] of order.entries()) {
      const position = places[index] ?? index;
      if (one.position === position) continue;
      await changeFlair(trx, one.fid, { position });
      effects.push(presetEffect(one.fid, { position: one.position }, { position }));
    }
    return { note: flair.text, effects };
  });
}

/** Deletes a flair. Posts and members that have it are unchanged. */
export function deleteFlair(ctx: Ctx, kind: FlairKind, { sub, flair: fid }: { sub: string; flair: number }) {
  return changePresets(ctx, kind, sub, async (trx, flairs) => {
    const { fid: _fid, ...before } = flairAmong(flairs, fid);
    await removeFlair(trx, fid);
    return { note: before.text, effects: [presetEffect(fid, before, null)] };
  });
}

type Listed = StoredFlair & { fid: number };

/** Changes the flairs of a sub after checking the permission, and logs the action. */
function changePresets(
  ctx: Ctx,
  kind: FlairKind,
  name: string,
  change: (trx: Tx, flairs: Listed[], sid: number) => Promise<{ note: string; effects: Effect[] }>,
): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getFlairSub(trx, ctx, name, canManageFlairs);
    const act = await change(trx, await listStoredFlairs(trx, sub.sid, kind), sub.sid);
    if (act.effects.length === 0) return;
    await recordAction(trx, emit, { ...act, code: LOG.flairPreset, sub, by: ctx.viewer, at: ctx.now() });
  });
}

/** Flair of the list by id. @throws Refusal if it does not exist. */
function flairAmong(flairs: readonly Listed[], fid: number): Listed {
  const flair = flairs.find((one) => one.fid === fid);
  if (!flair) throw new Refusal("flair.not-found");
  return flair;
}

const without = (flairs: readonly Listed[], fid: number) => flairs.filter((flair) => flair.fid !== fid);

function hasText(flairs: readonly StoredFlair[], text: string): boolean {
  return flairs.some((flair) => flair.text.toLowerCase() === text.toLowerCase());
}

type Stored = StoredFlair | FlairChange | null;

function presetEffect(fid: number, before: Stored, after: Stored): Effect {
  return { unit: "sub.flair-preset", key: String(fid), before: before && { ...before }, after: after && { ...after } };
}

/** True if no other flair of the same sub and kind has this text. */
async function isFree(trx: Tx, fid: number, text: string): Promise<boolean> {
  const of = await readFlairForUndo(trx, fid, ["sid", "kind"]);
  return of !== undefined && !hasText(without(await listStoredFlairs(trx, of.sid, of.kind), fid), text);
}

/** Flair of a sub. Restoring one, or its text, fails if another flair has the same text. */
export const flairPreset: EffectHandler = {
  async read(trx, key, names) {
    return (await readFlairForUndo(trx, Number(key), names as (keyof StoredFlair)[])) ?? null;
  },
  async write({ trx, key, from, to }) {
    const fid = Number(key);
    if (to === null) await removeFlair(trx, fid);
    else if (from !== null) {
      const change = to as FlairChange;
      if (change.text !== undefined && !(await isFree(trx, fid, change.text))) return false;
      await changeFlair(trx, fid, change);
    } else {
      const flair = to as unknown as StoredFlair;
      const others = await listStoredFlairs(trx, flair.sid, flair.kind);
      if (hasText(others, flair.text) || others.length >= LIMITS.flairs) return false;
      await insertFlair(trx, { ...flair, fid });
    }
    return true;
  },
};

type Rules = Pick<PostFlairRules, "mayChoose" | "mustChoose"> | UserFlairRules;

/** Sets the rules for members. */
export function setFlairRules(ctx: Ctx, { sub: name, ...rules }: Rules & { sub: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getFlairSub(trx, ctx, name, canManageFlairs);
    const after = ruleColumns(rules);
    const before =
      "mayPick" in rules ? ruleColumns({ mayPick: sub.mayPick, mayWrite: sub.mayWrite }) : ruleColumns(sub);
    const effects = effectsByColumn("sub.setting", String(sub.sid), before, after);
    if (effects.length === 0) return;
    await changeRules(trx, sub.sid, after);
    const note = settingNames(effects).join(" ");
    await recordAction(trx, emit, { code: LOG.subSettings, sub, by: ctx.viewer, at: ctx.now(), note, effects });
  });
}
