import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const fileInput = z.object({ name: z.string() });

export const uploadInput = z.object({ pid: idInput });
