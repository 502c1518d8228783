import { leaveOut as leaveOutOfPost } from "#pages/post/leave-out.ts";
import type { PageId } from "./routes.ts";

/**
 * A page's data are sent along with its markup; what stands in that already is not sent twice. Here are the pages of which
 * something is left out; the browser reads it from the markup (`PageModule.fillIn`).
 */
const leaveOuts: Partial<Record<PageId, (data: never, markup: string) => unknown>> = { post: leaveOutOfPost };

/** A page's data as they are sent with its markup, for `scriptJson`. */
export function leaveOut(id: string, data: unknown, markup: string): unknown {
  const leave = leaveOuts[id as PageId];
  return leave === undefined ? data : leave(data as never, markup);
}
