import type { AdminWords } from "#strings/catalogue.ts";
import type { SettingView } from "../configuration.ts";

/** A value as one reads it. */
export function spokenValue(words: AdminWords["configuration"], kind: SettingView["kind"], value: string): string {
  if (kind === "flag") return value === "True" ? words.on : words.off;
  return value === "" ? words.empty : value;
}
