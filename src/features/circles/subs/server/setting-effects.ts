import type { Effect } from "#features/moderation/modlog/effect.ts";
import type { SubPicture } from "../pictures.ts";
import type { StoredSettings } from "./edit-sub-queries.ts";

/** The columns of a sub that its team sets. */
export type SettingColumns = Partial<Omit<StoredSettings, "sid" | "name" | "status" | "is_default" | SubPicture>>;

/** Columns that are one setting: each is put back with the others, or not at all. */
const TOGETHER: readonly (readonly string[])[] = [
  ["sidebar", "sidebar_html"],
  ["submit_notes", "submit_notes_html"],
  // one of them always stays allowed, so they change in one step
  ["allow_link", "allow_text", "allow_upload", "allow_poll"],
];

/** One effect for each setting that changed, of one for each column. */
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

/** The columns that changed, for the log; what is made of another is left out. */
export function settingNames(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ after }) => Object.keys(after ?? {})).filter((name) => !name.endsWith("_html"));
}
