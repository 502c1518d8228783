import { LIMITS } from "#domain/limits.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { SuggestInput } from "../input.ts";
import type { Suggestion } from "../suggestion.ts";
import { findOpenThread, participantsQuery, peopleLike, subsLike } from "./suggest-queries.ts";

/**
 * Names with the typed prefix: participants of the thread first, then other members; or subs. An empty prefix
 * only returns participants.
 */
export async function suggestNames(ctx: Ctx, { kind, start, post }: SuggestInput): Promise<Suggestion[]> {
  if (kind === "circle") return start === "" ? [] : subsLike(ctx, start).execute();
  const here = await peopleHere(ctx, post, start);
  const others = start === "" || here.length === LIMITS.suggestions ? [] : await peopleLike(ctx, start).execute();
  return [
    ...here.map(({ name }) => ({ name, isHere: true })),
    ...others.filter(({ name }) => !here.some((one) => one.name === name)),
  ].slice(0, LIMITS.suggestions);
}

/** Participants of the thread; empty if the viewer may not read the thread. */
async function peopleHere(ctx: Ctx, post: number | undefined, start: string): Promise<{ name: string }[]> {
  if (post === undefined || !(await findOpenThread(ctx, post))) return [];
  return participantsQuery(ctx, post, start).execute();
}
