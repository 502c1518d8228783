import { idInput, idListInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { MOVED_AT_ONCE } from "./notification.ts";

/** Which notification. */
export const midInput = z.object({ mid: idInput });

/** Those of which post. */
export const threadInput = z.object({ pid: idInput });

/** Which notifications, as a JSON list in a text or as a list. */
export const midsInput = z.object({ mids: idListInput(MOVED_AT_ONCE) });

/** One, those of a post, or all of them; none that came after `until`. */
export const readInput = z.object({
  mid: idInput.optional(),
  pid: idInput.optional(),
  until: idInput.optional(),
});
