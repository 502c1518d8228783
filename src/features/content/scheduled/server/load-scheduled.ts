import { isRefusalCode } from "#domain/refusal.ts";
import type { ScheduledForm } from "#features/content/posts/submit-page.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { ListedScheduled } from "../scheduled.ts";
import { requireScheduled } from "./schedule-post.ts";
import { scheduledQuery } from "./scheduled-queries.ts";
import { formOf } from "./stored-submission.ts";

// scheduled posts:
//  - only their author; no moderators and no admins
/** The viewer's scheduled posts, next one first. */
export async function loadScheduled(ctx: ReadCtx): Promise<ListedScheduled[]> {
  const rows = await scheduledQuery(ctx.read, ctx.viewer.uid).execute();
  return rows.map(({ spid, type, title, sub_name, due_at, refusal, refusal_values }) => ({
    spid,
    type,
    title,
    sub: sub_name,
    dueAt: due_at,
    refusal: isRefusalCode(refusal) ? { code: refusal, values: JSON.parse(refusal_values ?? "{}") } : null,
  }));
}

/** Form values of a scheduled post. @throws Refusal if the viewer has none with this id. */
export async function loadScheduledForm(ctx: ReadCtx, spid: number): Promise<ScheduledForm> {
  return formOf(await requireScheduled(ctx.read, ctx.viewer.uid, spid), ctx.now());
}
