import { Refusal } from "#domain/refusal.ts";

export type CssReason = "style.url" | "style.import" | "style.string" | "style.invalid";

/** Why a sheet is not taken, and where: lines and columns count from 1. */
export function cssRefusal(reason: CssReason, source: string, offset: number): Refusal {
  const before = source.slice(0, offset);
  const line = before.split("\n").length;
  const column = offset - before.lastIndexOf("\n");
  return new Refusal(reason, { field: "css", values: { line, column } });
}
