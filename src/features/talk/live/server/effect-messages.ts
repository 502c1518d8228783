import type { Effect, EffectUnit } from "#features/moderation/modlog/effect.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { Broadcast } from "./broadcast.ts";
import { findPostOfComment } from "./live-queries.ts";

type Send = (live: Broadcast, ctx: Pick<ReadCtx, "read">, effect: Effect) => void | Promise<void>;

/**
 * Messages about effects shown in open windows. A moderator, a rule and an undo cause the same effect, so the same
 * message.
 */
const SENDERS: Partial<Record<EffectUnit, Send>> = {
  "post.locked": (live, _ctx, { key, after }) => {
    const pid = Number(key);
    live.toPost(pid, "threadlock", { pid, locked: after?.locked === 1 });
  },
  "comment.locked": async (live, { read }, { key, after }) => {
    const cid = Number(key);
    const pid = await findPostOfComment(read, cid);
    if (pid !== undefined) live.toPost(pid, "branchlock", { cid, locked: after?.locked === 1 });
  },
};

/** Sends recorded effects to open windows that show them. */
export async function broadcastEffects(
  live: Broadcast,
  ctx: Pick<ReadCtx, "read">,
  effects: readonly Effect[],
): Promise<void> {
  for (const effect of effects) await SENDERS[effect.unit]?.(live, ctx, effect);
}
