import type { FastifyRequest } from "fastify";
import type { RefusalCode } from "#domain/refusal.ts";
import type { PlainLook } from "./replies.ts";
import type { Services } from "./services.ts";
import { languageOf, themeOf } from "./visit.ts";

const CHEAP: ReadonlySet<RefusalCode> = new Set(["request.too-many", "request.overloaded"]);

/** Refusals for asking too much must cost next to nothing: they are answered without looking up the viewer. */
export function isCheap(code: RefusalCode): boolean {
  return CHEAP.has(code);
}

/** Language, theme and styles of a plain error page for this reader. */
export function plainLook(request: FastifyRequest, { config, pages }: Services): PlainLook {
  // "//host" would lead to another site
  const isRead = request.method === "GET" && !request.url.startsWith("//");
  return {
    language: languageOf(request, config),
    theme: themeOf(request),
    styles: pages.styles,
    ...(isRead && { address: request.url }),
  };
}
