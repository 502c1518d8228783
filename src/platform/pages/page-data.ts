import type { FastifyRequest } from "fastify";
import { type FailureView, LAYOUT_HEADER, type PageAnswer } from "#domain/page-answer.ts";
import { restWordsFor } from "#strings/words.ts";
import type { Services } from "../http/services.ts";
import { loadPage, type PageTarget, pageRequestOf } from "./load-page.ts";
import type { Failure } from "./page.ts";
import type { VisitorAnswer, VisitorPages } from "./visitor-pages.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** Data of a page, for in-app navigation. */
export async function pageData(
  request: FastifyRequest,
  target: PageTarget,
  services: Services,
): Promise<{ status: number; answer: PageAnswer }> {
  const state = await pageRequestOf(request, services);
  const loaded = await loadPage(target, state);
  const layout = hasLayout(request) ? { layout: await services.pages.layoutOf(state) } : {};
  switch (loaded.kind) {
    case "page":
      return { status: loaded.status, answer: { ...layout, data: loaded.data } };
    case "redirect":
      return { status: 200, answer: { to: loaded.to } };
    case "failure": {
      const failure = failureView(loaded.failure, state.language);
      return { status: failure.status, answer: { ...layout, failure } };
    }
  }
}

/** Data of a page for all visitors; null if it must not be shared. */
export function sharedPageData(
  request: FastifyRequest,
  target: PageTarget,
  services: Services,
  visitors: VisitorPages,
): Promise<VisitorAnswer | null> {
  return visitors.get(request, hasLayout(request) ? "data and layout" : "data", target.url, async () => {
    const { status, answer } = await pageData(request, target, services);
    if (status !== 200 || !("data" in answer)) return null;
    return { status, type: JSON_TYPE, policy: null, body: JSON.stringify(answer) };
  });
}

const hasLayout = (request: FastifyRequest) => request.headers[LAYOUT_HEADER] !== undefined;

export function failureView({ code, values, status, errorId }: Failure, language: string): FailureView {
  return {
    status,
    sentence: restWordsFor(language).refusals[code](values),
    ...(errorId === undefined ? {} : { errorId }),
  };
}
