import { Refusal } from "#domain/refusal.ts";
import { loadPause } from "#features/circles/subs/server/slow-mode-pause.ts";
import { listRules } from "#features/circles/subs/server/subs-queries.ts";
import { canUseFlair } from "#features/content/flairs/permissions.ts";
import { listFlairs } from "#features/content/flairs/server/preset-queries.ts";
import { canUpload } from "#features/content/uploads/permissions.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canChooseFlair, canLeaveOutFlair, canPostIn } from "../permissions.ts";
import type { SubmitSub } from "../submit-page.ts";
import { SUBMIT_TYPES } from "../submit-page.ts";
import { findPostingSub } from "./submit-queries.ts";

/** Sub for the submit page. @throws Refusal if it does not exist or is disabled. */
export async function loadSubmitSub(ctx: ReadCtx, name: string): Promise<SubmitSub> {
  const sub = await findPostingSub(ctx.read, ctx, name);
  if (!sub) throw new Refusal("sub.not-found", { field: "sub" });
  if (!canSeeSub(ctx.viewer, sub)) {
    throw new Refusal("sub.disabled", { field: "sub", values: { name: sub.name, status: sub.status } });
  }
  const mayUpload = canUpload(ctx.viewer, ctx.settings) === null;
  const types = SUBMIT_TYPES.filter((type) => sub.types.includes(type) && (type !== "upload" || mayUpload));
  return {
    name: sub.name,
    title: sub.title,
    nsfw: sub.nsfw,
    types,
    rules: await listRules(ctx.read, sub.sid),
    flairs:
      canChooseFlair(ctx.viewer, sub) === null
        ? {
            choices: (await listFlairs(ctx.read, sub.sid, "post")).filter(
              (flair) => canUseFlair(ctx.viewer, sub, flair) === null,
            ),
            isRequired: canLeaveOutFlair(ctx.viewer, sub) !== null,
          }
        : null,
    notesHtml: sub.notesHtml,
    slowSeconds: sub.slowSeconds,
    pause: await loadPause(ctx, sub),
    minLevel: sub.minLevel,
    refusal: canPostIn(ctx.viewer, sub, types[0] ?? "text", ctx.settings) ?? (sub.isWarned ? "warning.unread" : null),
  };
}
