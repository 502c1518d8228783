import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cacheCount } from "../cache-count.ts";
import { compressBest, type Encoding } from "../http/encode.ts";

/** A finished answer as it is handed to any visitor. */
export interface KeptPage {
  status: number;
  type: string;
  /** The policy that a document is shown under; none for data. */
  policy: string | null;
  etag: string;
  raw: Buffer;
  /** Compressed when the first reader asks for it. */
  encoded: Map<Encoding, Promise<Buffer>>;
  madeAt: number;
}

export interface RenderedPage {
  status: number;
  type: string;
  policy: string | null;
  body: string;
}

/** Page for any visitor: cached, or as rendered if the cache was full. */
export type SharedPage = KeptPage | RenderedPage;

/** Usual maximum age of a cached page, in milliseconds. */
export const PAGE_FRESH_MS = 5_000;
/** A page counts twice its size, for its compressed copies. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Addresses that were asked for once, lately, while there was no room. */
const MOST_ONCE = 5_000;

const sizeOf = (bytes: number) => bytes * 2;

/** Answers for people who are not signed in: as young as is asked, made once however many ask, compressed once. */
export function pageCache(now: () => number) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ raw }) => sizeOf(raw.length),
    ttl: PAGE_FRESH_MS,
    // without it, pages that are not requested again would stay until others need the room
    ttlAutopurge: true,
    perf: { now },
  });
  const count = cacheCount(() => kept.size);
  const running = new Map<string, Promise<SharedPage | null>>();
  /** Keys rendered once while the cache was full. */
  const once = new LRUCache<string, true>({ max: MOST_ONCE });

  /**
   * A full cache accepts a page from its second request on. Pages requested once do not evict others, and are neither
   * hashed nor compressed well.
   */
  function isWorthRoom(key: string, size: number): boolean {
    if (kept.calculatedSize + size <= MOST_BYTES || once.has(key)) return true;
    once.set(key, true);
    return false;
  }

  async function keep(
    key: string,
    freshMs: number,
    render: () => Promise<RenderedPage | null>,
  ): Promise<SharedPage | null> {
    const rendered = await render();
    if (rendered === null || !isWorthRoom(key, sizeOf(Buffer.byteLength(rendered.body)))) return rendered;
    const raw = Buffer.from(rendered.body);
    const page: KeptPage = {
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
    /** The kept answer, when it is young enough; one from the future was made before the clock was set back. */
    fresh(key: string, freshMs: number): KeptPage | undefined {
      const page = kept.get(key);
      const age = page === undefined ? -1 : now() - page.madeAt;
      if (age < 0 || age >= freshMs) return undefined;
      count.hits += 1;
      return page;
    },
    /** Renders and keeps, if there is room; callers who come meanwhile wait for the same. Null when it may not be shared. */
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

/** The page in the encoding that a reader takes. */
export function encodedPage(page: KeptPage, encoding: Encoding | null): Buffer | Promise<Buffer> {
  if (encoding === null) return page.raw;
  const present = page.encoded.get(encoding);
  if (present !== undefined) return present;
  const made = compressBest(page.raw, encoding);
  page.encoded.set(encoding, made);
  return made;
}
