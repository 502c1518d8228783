import type { Setting, SettingName } from "#domain/settings.ts";

/** Query of the settings page, as in its URL. */
export interface ConfigurationQuery {
  /** Search in names and descriptions. */
  q: string;
  onlyChanged: boolean;
  /** Setting with an open field. */
  edit: SettingName | null;
  /** Setting with an open history. */
  history: SettingName | null;
}

/** Setting with typed values; flags are `True` or `False`. */
export interface SettingView {
  name: SettingName;
  title: string;
  explanation: string;
  kind: Setting["kind"];
  value: string;
  standard: string;
  isChanged: boolean;
  /** Range of a number. */
  range: readonly [least: number, most: number] | null;
  /** Max characters of a text. */
  most: number | null;
}

/** Former value of a setting; `aid` is the action that set it, null for the value before the first change. */
export interface FormerValue {
  aid: number | null;
  value: string;
  at: number | null;
  /** Null for the command line or a deleted account. */
  by: string | null;
  isByCommand: boolean;
  isPresent: boolean;
}

export interface ConfigurationView {
  groups: { title: string; settings: SettingView[] }[];
  /** Number of settings with a non-default value. */
  changed: number;
  query: ConfigurationQuery;
  /** History of the queried setting. */
  history: readonly FormerValue[];
}
