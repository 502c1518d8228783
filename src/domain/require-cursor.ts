import { decodeCursor } from "#lib/cursor.ts";
import { Refusal } from "./refusal.ts";

/** Decodes a cursor and requires integers. @throws Refusal `request.bad-cursor`. */
export function requireCursor<const S extends readonly ("number" | "string")[]>(text: string, shape: S) {
  const parts = decodeCursor(text, shape);
  if (parts === null || parts.some((part) => typeof part === "number" && !Number.isSafeInteger(part)))
    throw new Refusal("request.bad-cursor");
  return parts;
}
