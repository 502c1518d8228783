import { CODE_MAX } from "#features/invites/invite.ts";
import { z } from "#lib/zod.ts";
import { ANSWER_MAX, APPLICATION_MAX } from "./sign-up.ts";

/** Fields of the form of a new account that are not about the account. People leave `website` empty: it is hidden. */
export const gateFields = {
  form: z.string().max(200).catch(""),
  website: z.string().max(1_000).default("").catch("filled"),
  invitecode: z
    .string()
    .max(CODE_MAX + 20)
    .catch(""),
  application: z.string().trim().max(APPLICATION_MAX, "application.long").default(""),
  securityanswer: z.string().max(ANSWER_MAX).catch(""),
};
