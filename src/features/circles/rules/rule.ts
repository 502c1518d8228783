import type { ManageView } from "#features/circles/subs/manage.ts";
import type { SubRule } from "#features/circles/subs/sub.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";

/** Moderators' page of a sub's rules. */
export interface RulesPageView {
  manage: ManageView;
  rules: readonly SubRule[];
}

/** Normalizes a rule to one line; empty if nothing is visible. */
export function ruleFrom(typed: string): string {
  const text = trimBlanks(stripControl(typed).replaceAll(/\s+/g, " "));
  return visibleLength(text) === 0 ? "" : text;
}
