import { z } from "#lib/zod.ts";

export const reporterInput = z.object({
  sub: z.string(),
  user: z.string("account.not-found").trim().min(1, "account.not-found").max(128, "account.not-found"),
});
