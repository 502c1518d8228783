import { type AttackEventKind, isNewcomer } from "#domain/attack.ts";
import { isRefusal, type RefusalCode } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";

/** Counts refusals of an operation. */
export async function countRefusalsDuring<R>(
  ctx: Ctx,
  what: AttackEventKind,
  work: () => Promise<R>,
  isMeant: (code: RefusalCode) => boolean = () => true,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error) && isMeant(error.code)) ctx.count(what);
    throw error;
  }
}

/** Counts a write by a new account. */
export function countNewcomer(ctx: Ctx): void {
  if (isNewcomer(ctx.viewer, ctx.now())) ctx.count("first_posts");
}
