import { z } from "#lib/zod.ts";

/** Of whom; names that nobody can have are answered like those that nobody has. */
export const nameInput = z.object({ name: z.string().max(64) });
