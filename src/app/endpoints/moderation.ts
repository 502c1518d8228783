import { undoAction } from "#features/modlog/api.ts";
import { undoAction as undo } from "#features/modlog/server/undo-action.ts";
import { json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import { effectHandlers } from "../effects.ts";

/** What teams and admins do beyond single posts and comments. */
export const moderationEndpoints: Endpoint[] = [
  on(undoAction, async (ctx, input) => json(await undo(ctx, effectHandlers, input)), { once: true }),
];
