import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A finished page as it is handed to any visitor. */
export interface KeptPage {
  status: number;
  etag: string;
  /** Policy with the hashes of this page's own scripts. */
  policy: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  madeAt: number;
}

export interface DrawnPage {
  status: number;
  html: string;
  /** The value that marks the scripts we wrote ourselves. */
  nonce: string;
  /** One more origin that its policy lets it frame. */
  frame: string | null;
}

const FRESH_FOR = 5_000;

/** Pages for people who are not signed in: at most 5 s old, drawn once however many ask, compressed once. */
export function pageCache(policyFor: (hashes: string[], frame: string | null) => string, now: () => number) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (page) => page.raw.length * 2,
  });
  const running = new Map<string, Promise<KeptPage | null>>();

  async function keep(key: string, draw: () => Promise<DrawnPage | null>): Promise<KeptPage | null> {
    const drawn = await draw();
    if (drawn === null) return null;
    const { html, hashes } = hashScripts(drawn.html, drawn.nonce);
    const raw = Buffer.from(html);
    const [gzipped, brotlied] = await Promise.all([
      zip(raw, { level: 6 }),
      brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
    ]);
    const page: KeptPage = {
      status: drawn.status,
      etag: `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`,
      policy: policyFor(hashes, drawn.frame),
      raw,
      gzip: gzipped,
      brotli: brotlied,
      madeAt: now(),
    };
    kept.set(key, page);
    return page;
  }

  return {
    /** The kept page, when it is young enough. */
    fresh(key: string): KeptPage | undefined {
      const page = kept.get(key);
      return page !== undefined && now() - page.madeAt < FRESH_FOR ? page : undefined;
    },
    /** Draws and keeps; callers who come meanwhile wait for the same drawing. Null when it may not be shared. */
    make(key: string, draw: () => Promise<DrawnPage | null>): Promise<KeptPage | null> {
      const present = running.get(key);
      if (present !== undefined) return present;
      const fresh = keep(key, draw).finally(() => running.delete(key));
      running.set(key, fresh);
      return fresh;
    },
  };
}

/**
 * Replaces the nonce of our own inline scripts by their hashes. Only scripts that carry the random nonce of this drawing
 * are counted, so nothing that a person wrote can be among them.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const marked = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const plain = html.replace(marked, (_whole, attributes: string, body: string) => {
    if (body !== "") hashes.push(createHash("sha256").update(body).digest("base64"));
    return `<script${attributes}>${body}</script>`;
  });
  return { html: plain.replaceAll(` nonce="${nonce}"`, ""), hashes };
}
