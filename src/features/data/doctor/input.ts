import { DOCTOR_CHECKS, FINDINGS } from "#domain/doctor.ts";
import { keysOf } from "#lib/keys-of.ts";
import { z } from "#lib/zod.ts";

/** Stored form of a report. */
export const reportSchema = z.object({
  at: z.number(),
  findings: z.array(
    z.object({
      check: z.enum(DOCTOR_CHECKS),
      code: z.enum(keysOf(FINDINGS)),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
