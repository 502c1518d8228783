import { keysOf } from "#lib/keys-of.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { SORT_CODES, SUB_SWITCH_COLUMNS, type SubSettings, SWITCH_NAMES, type SwitchName } from "../settings.ts";
import { subKey } from "./subs-queries.ts";

const COLUMNS = [
  "s.sid",
  "s.name",
  "s.status",
  "s.is_default",
  "s.title",
  "s.sidebar",
  "s.sidebar_html",
  "s.default_sort",
  "s.slow_seconds",
  "s.hide_score_minutes",
  "s.min_level",
  "s.submit_notes",
  "s.submit_notes_html",
  "s.nsfw",
  "s.restricted",
  "s.allow_text",
  "s.allow_link",
  "s.allow_upload",
  "s.allow_poll",
  "s.can_flair",
  "s.must_flair",
  "s.can_flair_self",
  "s.freeform_flair",
  "s.log_private",
  "s.bans_private",
  "s.statistics_public",
  "s.icon",
  "s.banner",
] as const;

/** Sub with its stored settings. */
export function findSettings(read: Read, name: string) {
  return settingsByKey(read, subKey(name) ?? "").executeTakeFirst();
}

/** Sub with its stored settings. Locks the row. */
export function findSettingsForUpdate(trx: Tx, name: string) {
  return settingsByKey(trx, subKey(name) ?? "")
    .forUpdate()
    .executeTakeFirst();
}

function settingsByKey(read: Read, key: string) {
  return read.selectFrom("sub as s").select(COLUMNS).where("s.name_key", "=", key);
}

export type StoredSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Converts stored settings to the values of the form. */
export function settingsOf(row: StoredSettings): SubSettings {
  const switches = SWITCH_NAMES.map((name): [SwitchName, boolean] => [name, row[SUB_SWITCH_COLUMNS[name]] === 1]);
  const sort = keysOf(SORT_CODES).find((code) => SORT_CODES[code] === row.default_sort) ?? "v";
  return {
    title: row.title,
    sidebar: row.sidebar,
    switches: Object.fromEntries(switches) as Record<SwitchName, boolean>,
    sort,
    slowSeconds: row.slow_seconds,
    hideScoreMinutes: row.hide_score_minutes,
    minLevel: row.min_level,
    submitNotes: row.submit_notes,
  };
}
