import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { CONTENT_CHOICES, MESSAGE_CHOICES } from "./block.ts";

export const uidInput = z.object({ uid: idInput });

export const personBlockInput = z
  .object({ uid: idInput, view_messages: z.enum(MESSAGE_CHOICES), view_content: z.enum(CONTENT_CHOICES) })
  .transform(({ uid, view_messages, view_content }) => ({ uid, messages: view_messages, content: view_content }));
