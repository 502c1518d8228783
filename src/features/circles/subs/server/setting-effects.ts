import type { Effect } from "#features/moderation/modlog/effect.ts";
import type { SubPicture } from "../pictures.ts";
import type { StoredSettings } from "./edit-sub-queries.ts";

/** Columns of a sub that its moderators set. */
export type SettingColumns = Partial<Omit<StoredSettings, "sid" | "name" | "status" | "is_default" | SubPicture>>;

/** Groups of columns that belong together: they are restored together or not at all. */
const TOGETHER: readonly (readonly string[])[] = [
  ["sidebar", "sidebar_html"],
  ["submit_notes", "submit_notes_html"],
  // at least one must stay on, so they change in one step
  ["allow_link", "allow_text", "allow_upload", "allow_poll"],
];

/** Groups effects by column into one effect per setting. */
export function settingEffects(sid: number, byColumn: readonly Effect[]): Effect[] {
  const nameOf = (effect: Effect) => Object.keys(effect.after ?? {})[0] ?? "";
  const groups = new Map<string, Effect[]>();
  for (const effect of byColumn) {
    const name = nameOf(effect);
    const group = TOGETHER.find((names) => names.includes(name))?.[0] ?? name;
    groups.set(group, [...(groups.get(group) ?? []), effect]);
  }
  return [...groups.values()].map((effects) => ({
    unit: "sub.setting",
    key: String(sid),
    before: Object.assign({}, ...effects.map(({ before }) => before)),
    after: Object.assign({}, ...effects.map(({ after }) => after)),
  }));
}

/** Names of the changed columns for the log, without derived ones. */
export function settingNames(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ after }) => Object.keys(after ?? {})).filter((name) => !name.endsWith("_html"));
}
