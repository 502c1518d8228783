import { z } from "#lib/zod.ts";
import { ANSWER_MAX } from "./sign-up.ts";

/** Fields of the form of a new account that are not about the account. People leave `website` empty: it is hidden. */
export const gateFields = {
  form: z.string().max(200).catch(""),
  website: z.string().max(1_000).default("").catch("filled"),
  securityanswer: z.string().max(ANSWER_MAX).catch(""),
};
