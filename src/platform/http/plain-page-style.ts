import type { FastifyRequest } from "fastify";
import type { RefusalCode } from "#domain/refusal.ts";
import type { PlainPageStyle } from "./replies.ts";
import type { Services } from "./services.ts";
import { languageOf, themeOf } from "./viewer-context.ts";

const CHEAP: ReadonlySet<RefusalCode> = new Set(["request.too-many", "request.overloaded"]);

/** True for refusals that must be cheap: the error page is sent without loading the viewer. */
export function isCheapRefusal(code: RefusalCode): boolean {
  return CHEAP.has(code);
}

/** Language, theme and styles of a plain error page for this viewer. */
export function getPlainPageStyle(request: FastifyRequest, { config, pages }: Services): PlainPageStyle {
  // "//host" would link to another site
  const isRead = request.method === "GET" && !request.url.startsWith("//");
  return {
    language: languageOf(request, config),
    theme: themeOf(request),
    styles: pages.styles,
    ...(isRead && { address: request.url }),
  };
}
