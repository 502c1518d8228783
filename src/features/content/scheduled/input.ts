import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const scheduledInput = z.object({ spid: idInput });
