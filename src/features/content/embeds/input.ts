import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const embedPidInput = z.object({ pid: idInput });
