import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { listUndoChain } from "#features/moderation/modlog/server/action-queries.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { insertProgress } from "#features/moderation/modlog/server/progress-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { CleanUpInput } from "../input.ts";
import { canCleanUp } from "../permissions.ts";
import { countInForce, countWaitingUnits, insertPeople } from "./clean-up-queries.ts";
import { hasSelectionCriterion, readSelection } from "./read-selection.ts";
import { selectPeople } from "./select-people.ts";

/** Name of the job that runs or reverts a clean-up. */
export const CLEAN_UP = "clean-up";

/** Starts to ban all selected accounts, or to hold or remove their content. @returns the id of the action. */
export function startCleanUp(ctx: Ctx, { act, reason, accounts, ...asked }: CleanUpInput): Promise<number> {
  const refusal = canCleanUp(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  const selection = readSelection(asked);
  if ("field" in selection) throw new Refusal(selection.code, { field: selection.field });
  if (!hasSelectionCriterion(selection)) throw new Refusal("clean-up.nobody");
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const selected = await selectPeople(trx, selection);
    if (selected.length !== accounts) throw new Refusal("clean-up.changed");
    // skips accounts that are already banned, so that an undo does not unban them
    const people = act === "ban" ? selected.filter(({ status }) => status !== ACCOUNT_STATUS.banned) : selected;
    if (people.length === 0) throw new Refusal("clean-up.nobody");
    const note = `${act} ${people.length}`;
    const aid = await recordAction(trx, emit, { code: LOG.cleanedUp, sub: null, by: ctx.viewer, at, note, reason });
    const [before, after] = [{ in_force: 0 }, { in_force: 1 }];
    await recordEffects(trx, emit, aid, [{ unit: "clean-up", key: String(aid), before, after }]);
    await insertPeople(
      trx,
      aid,
      people.map(({ uid }) => uid),
    );
    await begin(trx, aid, people.length, at);
    return aid;
  });
}

async function begin(trx: Tx, aid: number, total: number, now: number): Promise<void> {
  await insertProgress(trx, { aid, total, done: 0, since: 0 });
  await enqueueJob(trx, { kind: CLEAN_UP, payload: { aid }, dueAt: now, now });
}

/** State of a clean-up: in force or undone. A change starts the job. */
export const cleanUpEffectHandler: EffectHandler = {
  async read(trx, key) {
    return { in_force: (await listUndoChain(trx, Number(key))).length % 2 };
  },
  async write({ trx, ctx, key, to }) {
    const aid = Number(key);
    const total = to?.in_force === 1 ? await countWaitingUnits(trx, aid) : await countInForce(trx, aid);
    await begin(trx, aid, total, ctx.now());
    return true;
  },
};
