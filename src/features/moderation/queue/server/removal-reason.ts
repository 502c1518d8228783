import { Refusal } from "#domain/refusal.ts";
import { fillResponse } from "#features/circles/responses/response.ts";
import { findResponse } from "#features/circles/responses/server/response-queries.ts";
import { findRule } from "#features/moderation/reports/server/report-queries.ts";
import type { Read } from "#platform/ctx.ts";
import type { DecideInput } from "../input.ts";
import type { EntryRow } from "./queue-queries.ts";

/** Why something is removed, as its author reads it, and the rule that it broke. */
export interface Basis {
  reason: string;
  rule?: { rid: number; text: string };
}

/**
 * The reason that was typed; without one the rule's text, or the saved response filled in for this item.
 * @throws Refusal where there is no such rule, or no such response, in its sub.
 */
export async function resolveBasis(
  read: Read,
  { sid, sub, author, title }: EntryRow,
  { basis, reason }: Pick<DecideInput, "basis" | "reason">,
): Promise<Basis> {
  if (basis === null) return { reason };
  if (basis.kind === "rule") {
    const rule = sid === null ? undefined : await findRule(read, sid, { rid: basis.id });
    if (!rule) throw new Refusal("report.rule-missing", { field: "basis" });
    return { reason: reason || rule.text, rule };
  }
  const response = sid === null ? undefined : await findResponse(read, sid, basis.id);
  if (!response) throw new Refusal("response.not-found", { field: "basis" });
  const filled = fillResponse(response.body, { user: author ?? "", sub: sub ?? "", title: title ?? "" });
  return { reason: reason || filled };
}
