import { LIVE_LIMITS } from "#domain/live.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** Posts on the page, and the time of its last message, in epoch milliseconds by the server's clock. */
export const missedInput = z.object({
  pids: z.array(idInput).max(LIVE_LIMITS.rooms),
  since: z.number().int().min(0),
  /** The page shows new posts or comments of any sub. */
  watchesNew: z.boolean(),
});
export type MissedInput = z.output<typeof missedInput>;
