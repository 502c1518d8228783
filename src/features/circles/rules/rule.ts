import type { ManageView } from "#features/circles/subs/manage.ts";
import type { SubRule } from "#features/circles/subs/sub.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";

/** The team's page about the rules of a sub. */
export interface RulesPageView {
  manage: ManageView;
  rules: readonly SubRule[];
}

/** A rule as it is stored: one line, empty where nothing of it can be seen. */
export function ruleFrom(typed: string): string {
  const text = trimBlanks(stripControl(typed).replaceAll(/\s+/g, " "));
  return visibleLength(text) === 0 ? "" : text;
}
