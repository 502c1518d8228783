import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** Id of the item. */
export const savedPidInput = z.object({ pid: idInput });
export const savedCidInput = z.object({ cid: idInput });
