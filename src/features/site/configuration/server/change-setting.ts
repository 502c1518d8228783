import { Refusal } from "#domain/refusal.ts";
import {
  DEFAULT_SETTINGS,
  formatSettingValue,
  SETTINGS,
  type Setting,
  type SettingName,
  serializeSetting,
  settingNamed,
} from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { SettingsChanged } from "../events.ts";
import { canConfigure } from "../permissions.ts";
import { readSetting } from "../setting-value.ts";
import { findSettingSubName, isMembersName } from "./setting-queries.ts";
import { findSettingForUpdate, storeSetting } from "./site-queries.ts";

interface Change {
  setting: string;
  value: string;
  /** Null for the command line. */
  by: Viewer | null;
  at: number;
}

/** Changes a setting as an admin. */
export function changeSetting(ctx: Ctx, input: { setting: string; value: string }): Promise<void> {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  const change = { ...input, by: ctx.viewer, at: ctx.now() };
  return ctx.write(async (trx, emit) => void (await applyChange(trx, emit, change)));
}

/** Turns read-only mode on or off. */
export function setReadOnly(ctx: Ctx, { value, note }: { value: boolean; note?: string | undefined }): Promise<void> {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  const who = { by: ctx.viewer, at: ctx.now() };
  return ctx.write(async (trx, emit) => {
    if (note !== undefined) await applyChange(trx, emit, { setting: "site.read_only_note", value: note, ...who });
    await applyChange(trx, emit, { setting: "site.read_only", value: String(value), ...who });
  });
}

/** Changes a dashboard switch; 404 for anyone but admins. */
export function setDashboardSwitch(ctx: Ctx, setting: SettingName, isOn: boolean): Promise<void> {
  if (canConfigure(ctx.viewer) !== null) throw new Refusal("request.not-found");
  return changeSetting(ctx, { setting, value: String(isOn) });
}

/**
 * Changes a setting and records the action; does nothing if the value is the same.
 * @returns the setting's name and stored value.
 * @throws Refusal for an unknown name or invalid value.
 */
export async function applyChange(
  trx: Tx,
  emit: Emit,
  { setting, value, by, at }: Change,
): Promise<{ name: SettingName; stored: string }> {
  const name = settingNamed(setting);
  if (name === null) throw new Refusal("setting.unknown", { field: "setting" });
  const stored = await checkName(trx, name, readSetting(name, value));
  const before = await findSettingForUpdate(trx, name);
  if (stored === (before ?? serializeSetting(DEFAULT_SETTINGS[name]))) return { name, stored };
  await storeSetting(trx, name, stored);
  const typed = formatSettingValue(SETTINGS[name].kind === "flag" ? stored === "1" : stored);
  await recordAction(trx, emit, {
    code: LOG.siteSetting,
    sub: null,
    by,
    at,
    note: `${name}/${typed}`,
    effects: [
      {
        unit: "site.setting",
        key: name,
        before: before === null ? null : { value: before },
        after: { value: stored },
      },
    ],
  });
  const changed: SettingsChanged = { type: "site.settings-changed" };
  emit(changed);
  return { name, stored };
}

/**
 * Checks names against the database: a sub must exist and gets its canonical spelling; the system account's name must
 * not be a member's.
 */
async function checkName(trx: Tx, name: SettingName, stored: string): Promise<string> {
  const setting: Setting = SETTINGS[name];
  if (setting.kind !== "text" || stored === "") return stored;
  if (setting.shape === "account" && (await isMembersName(trx, stored)))
    throw new Refusal("account.name-taken", { field: "value" });
  if (setting.shape !== "sub") return stored;
  const found = await findSettingSubName(trx, stored);
  if (found === null) throw new Refusal("sub.not-found", { field: "value" });
  return found;
}
