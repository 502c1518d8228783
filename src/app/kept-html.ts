import { LRUCache } from "lru-cache";
import type { KeptHtml } from "#ui/kept.tsx";

/** In UTF-16 units, keys and pieces together: a few thousand rows and comments. */
const MOST = 8 * 1024 * 1024;

/** Keeps pieces of rendered pages in one process. */
export function keptHtml() {
  const pieces = new LRUCache<string, string>({
    maxSize: MOST,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return {
    /** The stored HTML of one page in one language; `store` adds what the page has rendered itself. */
    forPage(language: string): KeptHtml & { store(html: string): void } {
      const asked: { key: string; mark: string }[] = [];
      return {
        get: (key) => pieces.get(`${language} ${key}`),
        keep: (key, mark) => asked.push({ key, mark }),
        store(html) {
          let from = 0;
          for (const { key, mark } of asked) {
            const piece = insideOfArticle(html, html.indexOf(mark, from));
            if (piece === null) continue;
            from = piece.end;
            pieces.set(`${language} ${key}`, copyOf(html.slice(piece.start, piece.end)));
          }
        },
      };
    },
  };
}

/** A string of its own: a slice would hold the whole page in memory. */
function copyOf(slice: string): string {
  return Buffer.from(slice).toString();
}

function insideOfArticle(html: string, from: number): { start: number; end: number } | null {
  if (from < 0) return null;
  const before = html.lastIndexOf("<", from);
  const opening = html.startsWith("<article", before) ? before : html.indexOf("<article", from);
  const start = html.indexOf(">", opening) + 1;
  const end = html.indexOf("</article>", start);
  return opening < 0 || start === 0 || end < 0 ? null : { start, end };
}
