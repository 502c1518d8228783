import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { markUndone } from "#features/modlog/server/action-queries.ts";
import type { EffectHandlers } from "#features/modlog/server/effect-handler.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import { takeBack } from "#features/modlog/server/undo-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { requirePlace } from "./rule-place.ts";
import { findRuleForUpdate, listActionsInForce } from "./rule-queries.ts";

/** Matches that are taken back by one act: it is one transaction. */
const MOST = 500;

/** Takes back what a rule did, as far as nobody has changed it since, as one action that can be taken back itself. */
export function undoMatches(
  ctx: Ctx,
  handlers: EffectHandlers,
  { sub, arid, reason }: { sub: string; arid: number; reason: string },
): Promise<{ aid: number; undone: number; left: number }> {
  return ctx.write(async (trx, emit) => {
    const place = await requirePlace(trx, ctx, sub);
    const rule = await findRuleForUpdate(trx, place?.sid ?? null, arid);
    if (!rule) throw new Refusal("automod.not-found");
    if (reason === "") throw new Refusal("reason.undo", { field: "reason" });
    const taken: { of: number; done: Awaited<ReturnType<typeof takeBack>>["done"] }[] = [];
    let left = 0;
    for (const of of await listActionsInForce(trx, arid, MOST)) {
      const { done, left: stays } = await takeBack(trx, emit, ctx, handlers, { aid: of, reason });
      left += stays.length;
      if (done.length > 0) taken.push({ of, done });
    }
    if (taken.length === 0) throw new Refusal("action.changed-since");
    const aid = await recordAction(trx, emit, {
      code: LOG.matchesUndone,
      sub: place,
      by: ctx.viewer,
      at: ctx.now(),
      note: rule.name,
      reason,
      effects: taken.flatMap(({ done }) => done),
    });
    for (const { of } of taken) await markUndone(trx, of, aid);
    return { aid, undone: taken.length, left };
  });
}
