import { reasonInput } from "#features/moderation/modlog/input.ts";
import { z } from "#lib/zod.ts";

/** Id of a post, or its address: `/s/books/12/title`, `/p/12`. */
const post = z
  .union([z.number(), z.string()])
  .transform(String)
  .transform((text) => /^(?:\S*\/(?:p|s\/[^/]+)\/)?(\d{1,15})(?:[/?#]\S*)?$/.exec(text.trim())?.[1] ?? "0")
  .transform(Number)
  .refine((pid) => pid > 0, "file.no-picture");

export const blockImageInput = z.object({ post, reason: reasonInput.refine((text) => text !== "", "reason.delete") });
export type BlockImageInput = z.output<typeof blockImageInput>;
