import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";

/** The sub that a subscription or a block is about. */
export const sidInput = z.object({ sid: idInput });

/** Subs that were selected together; a form with one of them sends no list. */
export const bulkInput = z.object({
  act: z.enum(["subscribe", "unsubscribe"]),
  sids: z.union([idInput.transform((sid) => [sid]), z.array(idInput).min(1).max(LIMITS.directoryPage)]),
});

export type BulkInput = z.output<typeof bulkInput>;

/** The form of a new sub. */
export const createSubInput = z.object({
  subname: z
    .string("sub.name-length")
    .trim()
    .min(LIMITS.subNameMin, "sub.name-length")
    .max(LIMITS.subNameMax, "sub.name-length")
    .regex(/^[A-Za-z0-9]+$/, "sub.name-characters"),
  title: z
    .string("sub.title-length")
    .transform((text) => trimBlanks(stripControl(text).replaceAll(/\s+/g, " ")))
    .refine(
      (text) => visibleLength(text) >= LIMITS.subTitleMin && [...text].length <= LIMITS.subTitleMax,
      "sub.title-length",
    ),
});

export type CreateSubInput = z.output<typeof createSubInput>;

/** Letters of a sub's name; what no name holds finds nothing. */
export const namedInput = z.object({ query: z.string().max(200).trim().default("") });

/** The post whose sub's rules are asked for. */
export const rulesInput = z.object({ pid: idInput });

const MOST_IN_TOP_BAR = 10_000;

const stepInput = z
  .string()
  .regex(/^(up|down) [1-9]\d{0,15}$/)
  .transform((text) => {
    const [direction, sid] = text.split(" ");
    return { direction: direction === "up" ? "up" : "down", sid: Number(sid) } as const;
  });

/** The subs of the top bar in order; a plain form sends one step besides. A form with one sub sends no list. */
export const topBarInput = z.object({
  sids: z.union([idInput.transform((sid) => [sid]), z.array(idInput).max(MOST_IN_TOP_BAR)]),
  move: stepInput.optional(),
});

export type TopBarInput = z.output<typeof topBarInput>;
