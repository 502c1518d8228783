import { LIVE_LIMITS } from "#domain/live.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** What a page shows, and when it last got a message, epoch milliseconds by the server's clock. */
export const missedInput = z.object({
  pids: z.array(idInput).max(LIVE_LIMITS.rooms),
  since: z.number().int().min(0),
  /** It shows new posts or comments of any sub. */
  watchesNew: z.boolean(),
});
export type MissedInput = z.output<typeof missedInput>;
