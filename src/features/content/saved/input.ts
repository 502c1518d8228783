import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** Id of the item. */
export const pidInput = z.object({ pid: idInput });
export const cidInput = z.object({ cid: idInput });
