import { LIMITS } from "#domain/limits.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";

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

/** A response with what its placeholders stand for, as long as a reason may be. */
export function fillResponse(body: string, { user, sub, title }: Record<"user" | "sub" | "title", string>): string {
  const values = new Map([
    ["{user}", user],
    ["{circle}", sub],
    ["{title}", title],
  ]);
  const filled = body.replaceAll(/\{(?:user|circle|title)\}/g, (placeholder) => values.get(placeholder) ?? placeholder);
  const letters = [...filled];
  return letters.length <= LIMITS.reasonMax ? filled : `${letters.slice(0, LIMITS.reasonMax - 1).join("")}…`;
}
