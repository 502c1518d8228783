import { userInput } from "#features/moderation/bans/input.ts";
import { reasonInput } from "#features/moderation/modlog/input.ts";
import { idInput, switchInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const fileInput = z.object({ name: z.string() });

export const removeInput = z.object({ post: idInput, reason: reasonInput });

export const uploadInput = z.object({ pid: idInput });

export const grantInput = z.object({ user: userInput, granted: switchInput, reason: reasonInput });
