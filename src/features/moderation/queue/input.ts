import { LIMITS } from "#domain/limits.ts";
import { reasonInput } from "#features/moderation/modlog/input.ts";
import { flagInput, idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { QUEUE_ACTS, QUEUE_PAGE, type QueuePlace } from "./queue.ts";

/** A form with a single check box sends a string instead of a list. */
const entries = z
  .union([idInput.transform((qid) => [qid]), z.array(idInput)], "report.none")
  .refine((qids) => qids.length > 0 && qids.length <= QUEUE_PAGE, "report.none")
  .transform((qids) => [...new Set(qids)]);

/** Basis of a removal: a rule of the sub or a saved response; null for a typed reason only. */
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

export const handoverInput = z.object({
  sub: z.string(),
  text: z
    .string("handover.long")
    .transform((typed) => trimBlanks(stripControl(typed)))
    .refine((text) => [...text].length <= LIMITS.handoverMax, {
      error: "handover.long",
      params: { max: LIMITS.handoverMax },
    }),
  since: z.coerce.number().int().min(0).default(0),
});

export const saveViewInput = z
  .object({
    name: z
      .string("view.name")
      .transform((typed) => trimBlanks(stripControl(typed).replaceAll(/\s+/g, " ")))
      .refine((name) => name !== "" && [...name].length <= LIMITS.queueViewNameMax, {
        error: "view.name",
        params: { max: LIMITS.queueViewNameMax },
      }),
    place: z.enum(["mine", "sub", "admins"], "report.filter"),
    sub: z.string().max(64).default(""),
    closed: flagInput,
    asked: z.string().max(500, "report.filter").default(""),
  })
  .transform(({ place: kind, sub, closed, ...view }) => {
    const place: QueuePlace = kind === "sub" ? { kind, sub } : { kind };
    return { ...view, place, isClosed: closed };
  });
export type SaveViewInput = z.output<typeof saveViewInput>;

export const deleteViewInput = z.object({ view: idInput });

const narrowing = z.string().max(512).optional();

/** Filters of the CSV export, as in the address of the page. */
export const queueFileInput = z.object({
  status: z.enum(["open", "closed"], "report.filter").default("open"),
  kind: narrowing,
  reason: narrowing,
  rule: narrowing,
  age: narrowing,
  reporter: narrowing,
  person: narrowing,
  sort: narrowing,
});
export type QueueFileInput = z.output<typeof queueFileInput>;
