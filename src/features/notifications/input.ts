import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** Which notification. */
export const midInput = z.object({ mid: idInput });
