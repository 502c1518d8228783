import { z } from "zod";
import { LIMITS } from "../../domain/limits.ts";
import { idInput } from "../../lib/input.ts";
import { stripControl, trimBlanks, visibleLength } from "../../lib/visible-text.ts";

/** The circle that a subscription or a block is about. */
export const standingInput = z.object({ sid: idInput });

/** The form of a new circle. */
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

/** The post whose circle's rules are asked for. */
export const rulesInput = z.object({ pid: idInput });
