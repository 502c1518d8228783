import { CHECKS, FINDINGS, type FindingCode } from "#domain/doctor.ts";
import { z } from "#lib/zod.ts";

const codes = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]];

/** A report as a file holds it. */
export const reportSchema = z.object({
  at: z.number(),
  findings: z.array(
    z.object({
      check: z.enum(CHECKS),
      code: z.enum(codes),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
