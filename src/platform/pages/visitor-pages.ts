import type { FastifyRequest } from "fastify";
import { preferencesText } from "#domain/preferences.ts";
import type { CacheCount } from "../cache-count.ts";
import type { Services } from "../http/services.ts";
import { languageOf, preferencesOf, themeOf } from "../http/viewer-context.ts";
import { PAGE_MAX_AGE_MS, pageCache, type RenderedPage, type SharedPage } from "./page-cache.ts";
import type { renderGate } from "./render-gate.ts";

/** Answer for all visitors. */
export interface VisitorAnswer {
  page: SharedPage;
  /** Milliseconds for which the answer may be stored; longer during an attack. */
  freshMs: number;
}

export interface VisitorPages {
  count: CacheCount;
  /**
   * Cached answer for all visitors, or a new one. Null if the answer must not be shared.
   * @param kind separates documents from data at the same address
   */
  get(
    request: FastifyRequest,
    kind: string,
    url: URL,
    render: () => Promise<RenderedPage | null>,
  ): Promise<VisitorAnswer | null>;
}

/** Cached answers for visitors; `gate` limits how many are rendered at once. */
export function visitorPages(
  { config, now, overload }: Pick<Services, "config" | "now" | "overload">,
  gate: ReturnType<typeof renderGate>,
): VisitorPages {
  const cache = pageCache(now);

  /** Cache key: everything in the request that visitors' answers depend on. */
  function keyOf(request: FastifyRequest, kind: string, url: URL): string {
    const choices = preferencesText(preferencesOf(request));
    return `${kind} ${request.host} ${url.pathname}${url.search} ${themeOf(request)} ${languageOf(request, config)} ${choices}`;
  }

  return {
    count: cache.count,
    async get(request, kind, url, render) {
      const key = keyOf(request, kind, url);
      const freshMs = (await overload.pageFreshMs()) ?? PAGE_MAX_AGE_MS;
      const cached = cache.fresh(key, freshMs);
      if (cached === undefined) {
        const page = await cache.make(key, freshMs, () => gate(render));
        return page && { page, freshMs };
      }
      // counts pages that only the longer age of an overload allows
      if (now() - cached.madeAt >= PAGE_MAX_AGE_MS) overload.count("pages");
      return { page: cached, freshMs };
    },
  };
}
