import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const pidInput = z.object({ pid: idInput });
