import { LIMITS } from "#domain/limits.ts";
import { flagInput, idInput } from "#lib/input.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { BADGE_TRIGGERS } from "./badge.ts";

const oneLine = (text: string) => trimBlanks(stripControl(text).replaceAll(/\s+/g, " "));

const name = z
  .string("badge.name")
  .transform(oneLine)
  .refine((text) => visibleLength(text) > 0 && [...text].length <= LIMITS.badgeNameMax, {
    error: "badge.name",
    params: { max: LIMITS.badgeNameMax },
  });

/** Named as in compatible forums. */
const alt = z
  .string()
  .default("")
  .transform(oneLine)
  .refine((text) => [...text].length <= LIMITS.badgeDescriptionMax, {
    error: "badge.description",
    params: { max: LIMITS.badgeDescriptionMax },
  });

/** Integer from -max to max; 0 if empty. */
const numberUpTo = (max: number, error: string) =>
  z
    .unknown()
    .optional()
    .transform((typed) =>
      Number(
        String(typed ?? "")
          .trim()
          .replace("−", "-"),
      ),
    )
    .refine((n) => Number.isInteger(n) && Math.abs(n) <= max, { error, params: { max } });

const fields = {
  name,
  alt,
  score: numberUpTo(LIMITS.badgeScoreMax, "badge.score"),
  rank: numberUpTo(LIMITS.badgeRankMax, "badge.rank"),
  trigger: z
    .enum([...BADGE_TRIGGERS, "none", ""], "badge.trigger")
    .optional()
    .transform((typed) => BADGE_TRIGGERS.find((trigger) => trigger === typed) ?? null),
  icon: z.unknown().optional(),
};

const bid = idInput;

export const newBadgeInput = z.object(fields);
/** Without a file the icon is unchanged. */
export const editBadgeInput = z.object({ bid, ...fields, remove_icon: flagInput });
export const badgeIdInput = z.object({ bid });

const badge = z.preprocess((value) => idInput.safeParse(value).data ?? 0, z.number());

/** An unknown badge id gets the same error as a deleted badge. */
export const badgeHolderInput = z.object({
  badge,
  user: z
    .string("account.not-found")
    .transform((typed) => typed.trim().replace(/^(?:@|\/?u\/)/i, ""))
    .refine((name) => name !== "" && name.length <= 128, "account.not-found"),
});

export type NewBadgeInput = z.output<typeof newBadgeInput>;
export type EditBadgeInput = z.output<typeof editBadgeInput>;
export type AssignInput = z.output<typeof badgeHolderInput>;
