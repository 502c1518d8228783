import type { PostType } from "#domain/content.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { PostApproved } from "../events.ts";
import { adjustSubPostCount } from "./change-queries.ts";
import { enqueuePreview } from "./link-preview.ts";

/** Publishes a held post that has never been visible: updates rank and count and emits the event. */
export async function publishHeldPost(
  trx: Tx,
  emit: Emit,
  { pid, sid, type, now }: { pid: number; sid: number; type: PostType; now: number },
): Promise<void> {
  await adjustSubPostCount(trx, sid, 1);
  if (type === "link") await enqueuePreview(trx, pid, now);
  const event: PostApproved = { type: "post.approved", pid };
  emit(event);
}
