import { LIMITS } from "#domain/limits.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";

/** Saved response of the moderators of a sub. */
export interface SavedResponse {
  srid: number;
  title: string;
  body: string;
}

/** Moderators' page of saved responses. */
export interface ResponsesView {
  manage: ManageView;
  responses: readonly SavedResponse[];
}

/** Replaces the placeholders of a response and truncates it to the max length of a reason. */
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
