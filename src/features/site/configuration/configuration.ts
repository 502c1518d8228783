import type { Setting, SettingName } from "#domain/settings.ts";

/** What an admin wants to see of the settings, as the address says it. */
export interface ConfigurationQuery {
  /** Letters in what a setting is called or does. */
  q: string;
  onlyChanged: boolean;
  /** The setting whose field is open. */
  edit: SettingName | null;
  /** The setting whose history is open. */
  history: SettingName | null;
}

/** One setting. Values are as they are typed: of a switch `True` or `False`. */
export interface SettingView {
  name: SettingName;
  title: string;
  explanation: string;
  kind: Setting["kind"];
  value: string;
  standard: string;
  isChanged: boolean;
  /** Of a number. */
  range: readonly [least: number, most: number] | null;
  /** Characters of a text. */
  most: number | null;
}

/** A value that a setting had; `aid` is the act that gave it, null for what was there before the first. */
export interface FormerValue {
  aid: number | null;
  value: string;
  at: number | null;
  /** Null from the command line, and where the account is gone. */
  by: string | null;
  isPresent: boolean;
}

export interface ConfigurationView {
  groups: { title: string; settings: SettingView[] }[];
  /** How many are not at their default. */
  changed: number;
  query: ConfigurationQuery;
  /** Of the setting that the query names. */
  history: readonly FormerValue[];
}
