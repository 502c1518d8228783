import { z } from "#lib/zod.ts";

export const fileInput = z.object({ name: z.string() });
