import { reasonInput } from "#features/modlog/input.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const fileInput = z.object({ name: z.string() });

export const removeInput = z.object({ post: idInput, reason: reasonInput });

export const uploadInput = z.object({ pid: idInput });
