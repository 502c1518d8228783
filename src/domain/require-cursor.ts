import { decodeCursor } from "#lib/cursor.ts";
import { Refusal } from "./refusal.ts";

/** The parts of a cursor whose numbers are whole. @throws Refusal `request.bad-cursor` for any other text. */
export function requireCursor<const S extends readonly ("number" | "string")[]>(text: string, shape: S) {
  const parts = decodeCursor(text, shape);
  if (parts === null || parts.some((part) => typeof part === "number" && !Number.isSafeInteger(part)))
    throw new Refusal("request.bad-cursor");
  return parts;
}
