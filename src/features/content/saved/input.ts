import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** Which one. */
export const pidInput = z.object({ pid: idInput });
export const cidInput = z.object({ cid: idInput });
