import { LIMITS } from "#domain/limits.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { SuggestInput } from "../input.ts";
import type { Suggestion } from "../suggestion.ts";
import { circlesLike, peopleLike, peopleOf } from "./suggest-queries.ts";

/**
 * Names that begin as typed: people of the thread first, then other members; or circles. Nothing typed yet asks only
 * for the people of the thread.
 */
export async function suggestNames(ctx: Ctx, { kind, start, post }: SuggestInput): Promise<Suggestion[]> {
  if (kind === "circle") return start === "" ? [] : circlesLike(ctx, start).execute();
  const here = post === undefined ? [] : await peopleOf(ctx, post, start).execute();
  const others = start === "" || here.length === LIMITS.suggestions ? [] : await peopleLike(ctx, start).execute();
  return [
    ...here.map(({ name }) => ({ name, isHere: true })),
    ...others.filter(({ name }) => !here.some((one) => one.name === name)),
  ].slice(0, LIMITS.suggestions);
}
