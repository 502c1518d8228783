import { Refusal } from "#domain/refusal.ts";
import { findSub, type SubRow } from "#features/circles/subs/server/subs-queries.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { canChangeStyle } from "../permissions.ts";

/** State of a sub that stylesheet rules need. */
export const styleSubOf = (sub: SubRow) => ({
  sid: sub.sid,
  isDefault: sub.is_default === 1,
  disabled: sub.status !== 0,
});

/** Sub with a stylesheet that the viewer may change. @throws Refusal */
export async function getStyleSub(read: Read, { viewer }: Pick<Ctx, "viewer">, name: string): Promise<SubRow> {
  const sub = await findSub(read, name);
  if (!sub) throw new Refusal("sub.not-found");
  const refusal = canChangeStyle(viewer, styleSubOf(sub));
  if (refusal)
    throw new Refusal(refusal, refusal === "sub.disabled" ? { values: { name: sub.name, status: sub.status } } : {});
  return sub;
}
