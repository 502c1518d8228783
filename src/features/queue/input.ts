import { reasonInput } from "#features/modlog/input.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { QUEUE_ACTS, QUEUE_PAGE } from "./queue.ts";

/** A check box that is alone sends no list. */
const entries = z
  .union([idInput.transform((qid) => [qid]), z.array(idInput)], "report.none")
  .refine((qids) => qids.length > 0 && qids.length <= QUEUE_PAGE, "report.none")
  .transform((qids) => [...new Set(qids)]);

/** What a removal says: a rule of the sub, a saved response, or nothing but the reason that was typed. */
const basis = z
  .string()
  .regex(/^(?:(?:rule|response) [1-9]\d{0,14})?$/)
  .optional()
  .transform((value) => {
    const [kind, id] = (value ?? "").split(" ");
    return kind === "rule" || kind === "response" ? { kind, id: Number(id) } : null;
  });

export const decideInput = z.object({
  entry: entries,
  act: z.enum(QUEUE_ACTS, "report.act"),
  basis,
  reason: reasonInput,
});
export type DecideInput = z.output<typeof decideInput>;

export const claimInput = z.object({ entry: idInput.optional(), leaves: idInput.optional() });
