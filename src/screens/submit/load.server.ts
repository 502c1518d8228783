import { links } from "../../domain/links.ts";
import { isRefusal, Refusal } from "../../domain/refusal.ts";
import { isMember } from "../../domain/viewer.ts";
import { SUBMIT_TYPES } from "../../features/posts/input.ts";
import { loadSubmitPlace } from "../../features/posts/server/load-submit-page.ts";
import type { SubmitView } from "../../features/posts/submit-page.ts";
import { trimBlanks } from "../../lib/visible-text.ts";
import { goTo, page } from "../../platform/pages/page.ts";

/** The form for a new post. A circle in the path must exist; one that is asked for otherwise may be mistyped. */
export const load = page(async ({ ctx, url, params, page }): Promise<SubmitView> => {
  const type = SUBMIT_TYPES.find((name) => name === params.type);
  if (!type) throw new Refusal("request.not-found");
  if (!isMember(ctx.viewer)) goTo(links.login(url.pathname + url.search));

  const typed = page.form?.values;
  const wanted = trimBlanks(typed?.sub || params.sub || typed?.in || url.searchParams.get("sub") || "");
  const view: SubmitView = {
    type,
    sub: wanted,
    title: url.searchParams.get("title") ?? "",
    link: url.searchParams.get("url") ?? "",
    place: null,
    unknownSub: null,
    olderPost: olderPostOf(page.form?.refusal),
  };
  if (wanted === "") return view;
  try {
    const place = await loadSubmitPlace(ctx, wanted);
    return { ...view, place, sub: place.name };
  } catch (error) {
    if (!isRefusal(error) || (params.sub !== undefined && !typed)) throw error;
    return { ...view, unknownSub: { code: error.code, values: error.values } };
  }
});

function olderPostOf(refusal: { code: string; values: Record<string, string | number> } | undefined): string | null {
  return refusal?.code === "post.link-recent" ? String(refusal.values.addr) : null;
}
