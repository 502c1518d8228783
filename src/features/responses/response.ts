import { LIMITS } from "#domain/limits.ts";
import type { ManageView } from "#features/subs/manage.ts";

/** An answer that a team gives again and again. */
export interface SavedResponse {
  srid: number;
  title: string;
  body: string;
}

/** The team's page about them. */
export interface ResponsesView {
  manage: ManageView;
  responses: readonly SavedResponse[];
}

/** What stands for something of the item in a saved response. */
export const PLACEHOLDERS = ["user", "circle", "title"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** A response with what its placeholders stand for, as long as a reason may be. */
export function fillResponse(body: string, values: Readonly<Record<Placeholder, string>>): string {
  const filled = body.replaceAll(/\{(user|circle|title)\}/g, (_all, name: Placeholder) => values[name]);
  const letters = [...filled];
  return letters.length <= LIMITS.reasonMax ? filled : `${letters.slice(0, LIMITS.reasonMax - 1).join("")}…`;
}
