import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

const sub = z.string();

export const styleSubInput = z.object({ sub });
export const styleFileInput = z.object({ sub, file: z.string().max(80) });

/** Line breaks are normalized, because forms send CRLF. */
const css = z
  .string("request.bad-field")
  .transform((text) => text.replace(/\r\n?|\f/g, "\n"))
  .refine((text) => [...text].length <= LIMITS.styleMax, "style.long");

export const styleInput = z.object({ sub, css });
export const restoreStyleInput = z.object({ sub, version: idInput });

/** Name of an image in a stylesheet; case-insensitive. */
const imageName = z
  .string("style.image-name-short")
  .transform((name) => name.trim().toLowerCase())
  .superRefine((name, context) => {
    const refuse = (message: string) => void context.addIssue({ code: "custom", message });
    if (name.length < LIMITS.imageNameMin) refuse("style.image-name-short");
    else if (name.length > LIMITS.imageNameMax) refuse("style.image-name-long");
    else if (!/^[a-z0-9_-]+$/.test(name)) refuse("style.image-name");
  });

export const styleImageInput = z
  .object({ sub, name: imageName, files: z.unknown().optional() })
  .superRefine(({ files }, context) => {
    if (!isFile(files)) context.addIssue({ code: "custom", path: ["files"], message: "file.missing" });
  });
export const oldImageInput = z.object({ sub, name: imageName });

/** A file field without a file contains an empty one. */
function isFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "size" in value && Number(value.size) > 0;
}
