import type { TitleAnswer } from "#domain/live-events.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import type { FindTitle } from "./find-title.ts";

/**
 * Title of the linked page. All failures have the same refusal, so that it reveals nothing about our network.
 * @throws Refusal
 */
export async function grabTitle(ctx: Ctx, find: FindTitle, link: string): Promise<string> {
  const title = await findOrNull(ctx, find, link);
  if (title === null) throw new Refusal("post.title-not-found", { field: "link" });
  return title;
}

/** Starts loading the title and returns the token under which the socket sends it later. */
export function startTitleLookup(
  ctx: Ctx,
  find: FindTitle,
  deferred: DeferredAnswers<TitleAnswer>,
  link: string,
): string {
  const token = deferred.open("title", ctx.viewer.uid);
  findOrNull(ctx, find, link).then(
    (title) => deferred.settle(token, title === null ? { status: "error" } : { status: "ok", title }),
    (error: unknown) => {
      ctx.log.error({ err: error }, "title search failed");
      deferred.settle(token, { status: "error" });
    },
  );
  return token;
}

async function findOrNull(ctx: Ctx, find: FindTitle, link: string): Promise<string | null> {
  try {
    return await find(link);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.info({ code: error.code, host: new URL(link).hostname }, "title not read");
    return null;
  }
}
