import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cacheCount } from "../cache-count.ts";
import { compressBest, type Encoding } from "../http/encode.ts";

/** Cached answer, the same for all visitors. */
export interface CachedPage {
  status: number;
  type: string;
  /** Content security policy of a document; null for data. */
  policy: string | null;
  etag: string;
  raw: Buffer;
  /** Compressed copies, made on the first request. */
  encoded: Map<Encoding, Promise<Buffer>>;
  madeAt: number;
}

export interface RenderedPage {
  status: number;
  type: string;
  policy: string | null;
  body: string;
}

/** Page for any visitor: cached, or as rendered if the cache is full. */
export type SharedPage = CachedPage | RenderedPage;

/** Default max age of a cached page in milliseconds. */
export const PAGE_MAX_AGE_MS = 5_000;
/** Max bytes; a page counts twice its size, because of its compressed copies. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Max tracked addresses that were requested once while the cache was full. */
const MAX_ONCE = 5_000;

const sizeOf = (bytes: number) => bytes * 2;

/** Cache of visitors' pages. Concurrent requests share one rendering and one compression. */
export function pageCache(now: () => number) {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ raw }) => sizeOf(raw.length),
    ttl: PAGE_MAX_AGE_MS,
    // otherwise expired pages would stay until the cache is full
    ttlAutopurge: true,
    perf: { now },
  });
  const count = cacheCount(() => kept.size);
  const running = new Map<string, Promise<SharedPage | null>>();
  /** Keys rendered once while the cache was full. */
  const once = new LRUCache<string, true>({ max: MAX_ONCE });

  /**
   * True if the page may be cached. A full cache accepts a page from its second request on, so that pages requested
   * once do not evict others.
   */
  function mayCache(key: string, size: number): boolean {
    if (kept.calculatedSize + size <= MAX_BYTES || once.has(key)) return true;
    once.set(key, true);
    return false;
  }

  async function keep(
    key: string,
    freshMs: number,
    render: () => Promise<RenderedPage | null>,
  ): Promise<SharedPage | null> {
    const rendered = await render();
    if (rendered === null || !mayCache(key, sizeOf(Buffer.byteLength(rendered.body)))) return rendered;
    const raw = Buffer.from(rendered.body);
    const page: CachedPage = {
      status: rendered.status,
      type: rendered.type,
      policy: rendered.policy,
      etag: `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`,
      raw,
      encoded: new Map(),
      madeAt: now(),
    };
    kept.set(key, page, { ttl: freshMs });
    return page;
  }

  return {
    count,
    /**
     * Cached page younger than `freshMs`. Ignores pages from the future, which appear after the clock was set back.
     */
    fresh(key: string, freshMs: number): CachedPage | undefined {
      const page = kept.get(key);
      const age = page === undefined ? -1 : now() - page.madeAt;
      if (age < 0 || age >= freshMs) return undefined;
      count.hits += 1;
      return page;
    },
    /**
     * Renders the page and caches it if there is room. Concurrent callers share one rendering. Null if the page must
     * not be shared.
     */
    make(key: string, freshMs: number, render: () => Promise<RenderedPage | null>): Promise<SharedPage | null> {
      const present = running.get(key);
      if (present !== undefined) return present;
      count.misses += 1;
      const fresh = keep(key, freshMs, render).finally(() => running.delete(key));
      running.set(key, fresh);
      return fresh;
    },
  };
}

/** Page in the encoding of the client. */
export function encodedPage(page: CachedPage, encoding: Encoding | null): Buffer | Promise<Buffer> {
  if (encoding === null) return page.raw;
  const present = page.encoded.get(encoding);
  if (present !== undefined) return present;
  const made = compressBest(page.raw, encoding);
  page.encoded.set(encoding, made);
  return made;
}
