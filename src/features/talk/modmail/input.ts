import { content, recipientName, subject } from "#features/talk/messages/input.ts";
import { idInput, switchInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { MUTE_DAYS, WRITE_AS } from "./modmail.ts";

const sub = z.string("sub.not-found").max(100, "sub.not-found");

export const contactInput = z.object({ sub, subject, content });
export const modmailReplyInput = z.object({ tid: idInput, content });
export const modmailUserInput = z.object({ user: recipientName });

export const newInput = z.object({ sub, to: recipientName, subject, content, as: z.enum(["team", "self"]) });
export const answerInput = z.object({ tid: idInput, content, as: z.enum(WRITE_AS) });

/** `on`: sets or clears the state. */
export const onInput = z.object({ tid: idInput, on: switchInput });

/** Duration in days; 0 unmutes. */
export const muteInput = z.object({
  tid: idInput,
  days: z
    .union([z.number(), z.string().regex(/^\d{1,2}$/)])
    .transform(Number)
    .refine((days) => [0, ...MUTE_DAYS].includes(days)),
});
