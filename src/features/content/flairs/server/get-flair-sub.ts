import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findFlairSub, type StoredFlairSub } from "./flair-queries.ts";

/** Sub by name for flair actions. @throws Refusal if it does not exist, or `rule` forbids the action. */
export async function getFlairSub(
  read: Read,
  { viewer }: Pick<Ctx, "viewer">,
  name: string,
  rule?: (viewer: Ctx["viewer"], sub: StoredFlairSub) => RefusalCode | null,
): Promise<StoredFlairSub> {
  const sub = await findFlairSub(read, name);
  if (!sub) throw new Refusal("sub.not-found");
  if (!canSeeSub(viewer, sub)) throw new Refusal("sub.disabled", { values: { name: sub.name, status: sub.status } });
  const refusal = rule?.(viewer, sub);
  if (refusal) throw new Refusal(refusal);
  return sub;
}
