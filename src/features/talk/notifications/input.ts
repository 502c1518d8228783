import { idInput, idListInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { MOVED_AT_ONCE } from "./notification.ts";

/** Which notification. */
export const midInput = z.object({ mid: idInput });

/** A post's id, or that of a sub below zero. */
const thread = z
  .union([z.number(), z.string().regex(/^-?[1-9]\d{0,15}$/)])
  .transform(Number)
  .pipe(
    z
      .number()
      .int()
      .refine((id) => id !== 0 && Number.isSafeInteger(id)),
  );

/** Those of which thread. */
export const threadInput = z.object({ pid: thread });

/** The instant at which they were deleted together. */
export const atInput = z.object({ at: idInput });

/** Which notifications, as a JSON list in a text or as a list. */
export const midsInput = z.object({ mids: idListInput(MOVED_AT_ONCE) });

/** The newest notification to mark. */
export const untilInput = z.object({ until: idInput });

/** One, those of a thread, or all of them; none that came after `until`. */
export const readInput = z.object({
  mid: idInput.optional(),
  pid: thread.optional(),
  until: idInput.optional(),
});
