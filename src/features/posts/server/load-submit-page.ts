import { Refusal } from "#domain/refusal.ts";
import { listRules } from "#features/subs/server/subs-queries.ts";
import { canSeeSub } from "#features/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canPostIn } from "../permissions.ts";
import type { SubmitPlace } from "../submit-page.ts";
import { SUBMIT_TYPES } from "../submit-page.ts";
import { findPostingPlace } from "./submit-queries.ts";

/** A circle as the submit page shows it. @throws Refusal when there is none, or it is disabled. */
export async function loadSubmitPlace(ctx: Ctx, name: string): Promise<SubmitPlace> {
  const place = await findPostingPlace(ctx.read, ctx, name);
  if (!place) throw new Refusal("sub.not-found", { field: "sub" });
  if (!canSeeSub(ctx.viewer, place)) {
    throw new Refusal("sub.disabled", { field: "sub", values: { name: place.name, status: place.status } });
  }
  const types = SUBMIT_TYPES.filter((type) => place.types.includes(type));
  return {
    name: place.name,
    title: place.title,
    nsfw: place.nsfw,
    types,
    rules: await listRules(ctx.read, place.sid),
    refusal: canPostIn(ctx.viewer, place, types[0] ?? "text", ctx.settings),
  };
}
