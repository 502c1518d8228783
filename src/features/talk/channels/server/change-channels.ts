import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { type Choices, choicesOf, type DeliveryTimes } from "../channel.ts";
import { nextDigestAt } from "../delivery-time.ts";
import type { ChannelChanges } from "../input.ts";
import { findTimes, listChoices, storeChoice, storeTimes } from "./choice-queries.ts";

/** Default end of quiet hours if only their start is chosen. */
const USUAL_END = 7;

/** Stores the viewer's channel choices and delivery times. */
export async function changeChannels(ctx: Ctx, changes: ChannelChanges): Promise<void> {
  await ctx.write((trx) => applyChanges(trx, ctx.viewer.uid, changes, ctx.now()));
}

/** Stores the changes of any user, inside a transaction. */
export async function applyChanges(
  trx: Tx,
  uid: number,
  { choices, times }: ChannelChanges,
  now: number,
): Promise<void> {
  await lockPerson(trx, uid);
  let chosen: Choices = choicesOf(await listChoices(trx, uid));
  for (const name of keysOf(choices)) {
    chosen = { ...chosen, [name]: { ...chosen[name], ...choices[name] } };
    await storeChoice(trx, uid, name, chosen[name]);
  }
  const next = changedTimes(await findTimes(trx, uid), times);
  const hasDigest = Object.values(chosen).some(({ mail }) => mail === "digest");
  await storeTimes(trx, uid, next, hasDigest ? nextDigestAt(now, next) : null);
}

function changedTimes(before: DeliveryTimes, changes: ChannelChanges["times"]): DeliveryTimes {
  const { quietFrom, quietUntil, ...rest } = changes;
  const from = quietFrom === undefined ? (before.quiet?.from ?? null) : quietFrom;
  const until = quietUntil ?? before.quiet?.until ?? USUAL_END;
  return { ...before, ...rest, quiet: from === null ? null : { from, until } };
}
