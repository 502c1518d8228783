import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";

/** A title as it is stored: one line, without what cannot be seen at its ends. */
export function titleFrom(typed: string): string {
  return trimBlanks(stripControl(typed).replace(/\s+/g, " "));
}

/** @throws Refusal when the title is longer than the limit, in code points. */
export function refuseLongTitle(title: string, field: string): void {
  if ([...title].length > LIMITS.titleMax)
    throw new Refusal("post.title-long", { field, values: { max: LIMITS.titleMax } });
}

/** @throws Refusal when fewer characters than the limit can be seen. */
export function refuseShortTitle(title: string, field: string): void {
  if (visibleLength(title) < LIMITS.titleMin) throw new Refusal("post.title-short", { field });
}
