import { idInput, idListInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { MAX_MOVED_NOTIFICATIONS } from "./notification.ts";

export const notificationIdInput = z.object({ mid: idInput });

/** Id of a post, or the negated id of a sub. */
const thread = z
  .union([z.number(), z.string().regex(/^-?[1-9]\d{0,15}$/)])
  .transform(Number)
  .pipe(
    z
      .number()
      .int()
      .refine((id) => id !== 0 && Number.isSafeInteger(id)),
  );

export const threadInput = z.object({ pid: thread });

/** Time at which they were deleted together. */
export const atInput = z.object({ at: idInput });

/** Ids of notifications, as a list or as a JSON array in a text. */
export const midsInput = z.object({ mids: idListInput(MAX_MOVED_NOTIFICATIONS) });

/** Id of the newest notification to mark. */
export const untilInput = z.object({ until: idInput });

/** One notification, those of a thread, or all; none newer than `until`. */
export const readInput = z.object({
  mid: idInput.optional(),
  pid: thread.optional(),
  until: idInput.optional(),
});
