import { idInput } from "#lib/input.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { MESSAGE_LIMITS } from "./message.ts";

export const content = z
  .string({ error: "message.content-length" })
  .max(MESSAGE_LIMITS.content * 2, "message.content-length")
  .transform(stripControl)
  .refine((text) => visibleLength(text) > 0 && [...text].length <= MESSAGE_LIMITS.content, "message.content-length");

export const subject = z
  .string({ error: "message.subject-length" })
  .max(MESSAGE_LIMITS.subject * 2, "message.subject-length")
  .transform((text) => trimBlanks(stripControl(text).replaceAll(/\s+/g, " ")))
  .refine((text) => visibleLength(text) > 0 && [...text].length <= MESSAGE_LIMITS.subject, "message.subject-length");

/** Name of the recipient, with an optional `u/` or `@` prefix. */
export const recipientName = z
  .string({ error: "message.to-missing" })
  .max(100, "account.not-found")
  .transform((text) => text.trim().replace(/^(?:\/?u\/|@)/i, ""))
  .refine((text) => text !== "", "message.to-missing");

export const midInput = z.object({ mid: idInput });

export const sendMessageInput = z.object({ to: recipientName, subject, content });

export const replyInput = z.object({ mid: idInput, content });

/** Messages from one member, of one thread, or all; none newer than `until`. */
export const readAllInput = z.object({
  from: idInput.optional(),
  tid: idInput.optional(),
  until: idInput.optional(),
});
