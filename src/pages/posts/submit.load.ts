import { links } from "#domain/links.ts";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { loadSubmitSub } from "#features/content/posts/server/load-submit-page.ts";
import { sharedText } from "#features/content/posts/shared-text.ts";
import type { SubmitView } from "#features/content/posts/submit-page.ts";
import { SUBMIT_TYPES, type SubmitType } from "#features/content/posts/submit-page.ts";
import { loadScheduledForm } from "#features/content/scheduled/server/load-scheduled.ts";
import { canUpload } from "#features/content/uploads/permissions.ts";
import { viewCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import { idInput } from "#lib/input.ts";
import { trimBlanks } from "#lib/visible-text.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The form for a new post. A sub in the path must exist; one that is asked for otherwise may be mistyped. */
export async function load({ ctx, url, params, form }: PageArgs): Promise<SubmitView> {
  const type = SUBMIT_TYPES.find((name) => name === params.type);
  if (!type) throw new Refusal("request.not-found");
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname + url.search));

  const spid = idInput.safeParse(form?.values.scheduled ?? url.searchParams.get("scheduled") ?? "").data;
  const scheduled = spid === undefined ? null : await loadScheduledForm(ctx, spid);
  if (scheduled && scheduled.type !== type) redirectPage(links.changeScheduled(scheduled.type, scheduled.spid), 302);
  const noUpload = canUpload(ctx.viewer, ctx.settings);
  if (type === "upload" && noUpload && !form) throw new Refusal(noUpload);
  const typed = form?.values;
  const wanted = trimBlanks(
    typed?.sub || params.sub || typed?.in || url.searchParams.get("sub") || scheduled?.values.sub || "",
  );
  const shared = sharedText(url.searchParams);
  if (type === "link" && shared.link === "" && shared.content !== "" && !typed)
    redirectPage(turnedTo("text", url), 302);
  const view: SubmitView = {
    type,
    sub: wanted,
    ...shared,
    scheduled,
    subInfo: null,
    unknownSub: null,
    upload: noUpload
      ? null
      : { mostBytes: ctx.settings["site.upload_max_size"], video: ctx.settings["site.allow_video_uploads"] },
    captcha: await viewCaptcha(ctx, "post"),
    olderPost: olderPostOf(form?.refusal),
  };
  if (wanted === "") return view;
  try {
    const subInfo = await loadSubmitSub(ctx, wanted);
    const [first] = subInfo.types;
    if (first && !subInfo.types.includes(type) && !typed && !scheduled)
      redirectPage(turnedTo(first, url, subInfo.name), 302);
    return { ...view, subInfo, sub: subInfo.name };
  } catch (error) {
    if (!isRefusal(error) || (params.sub !== undefined && !typed)) throw error;
    return { ...view, unknownSub: { code: error.code, values: error.values } };
  }
}

/** The same page for another kind of post. */
function turnedTo(type: SubmitType, url: URL, sub?: string): string {
  const query = Object.fromEntries(url.searchParams);
  return links.withQuery(links.submit(type, sub), sub === undefined ? query : { ...query, sub: undefined });
}

function olderPostOf(refusal: { code: string; values: Record<string, string | number> } | undefined): string | null {
  return refusal?.code === "post.link-recent" ? String(refusal.values.addr) : null;
}
