import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";

export const dailySubInput = z.object({
  sub: z
    .string("sub.not-found")
    .transform((typed) => typed.trim().replace(/^\/?s\//i, ""))
    .refine((name) => name !== "" && name.length <= LIMITS.subNameMax, "sub.not-found"),
});
