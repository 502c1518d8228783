import { flagInput, idInput, switchInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { LONGEST_TOKEN_NAME, TOKEN_DAYS } from "./token.ts";

const name = z
  .string("request.bad-field")
  .transform((typed) => trimBlanks(stripControl(typed).replaceAll(/\s+/g, " ")))
  .refine((text) => text !== "" && [...text].length <= LONGEST_TOKEN_NAME, {
    error: "token.name",
    params: { max: LONGEST_TOKEN_NAME },
  });

export const newFeedTokenInput = z.object({ name });

/** Forms send one checkbox per scope. */
export const newTokenInput = z
  .object({
    name,
    days: z.coerce.number().refine((days) => TOKEN_DAYS.some((each) => each === days), "token.days"),
    read: flagInput,
    vote: flagInput,
    post: flagInput,
    message: flagInput,
    moderate: flagInput,
  })
  .refine(({ read, vote, post, message, moderate }) => read || vote || post || message || moderate, {
    error: "token.empty",
    path: ["read"],
    when: () => true,
  });
export type NewTokenInput = z.output<typeof newTokenInput>;

export const oldTokenInput = z.object({ tid: idInput });
export const botInput = z.object({ on: switchInput });

export const apiSessionInput = z.object({
  username: z.string("account.name-missing"),
  password: z.string("account.password-missing"),
  /** Second factor code; only for accounts with a second factor. */
  code: z.string().max(64).optional(),
});
