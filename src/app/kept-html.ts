import { LRUCache } from "lru-cache";
import { oneByteHtml } from "#lib/one-byte.ts";
import type { KeptHtml, KeptTag } from "#ui/kept.tsx";

/** In UTF-16 units, keys and pieces together: a few thousand rows and comments. */
const MOST = 8 * 1024 * 1024;

/** Places that were rendered once, lately. */
const MOST_ONCE = 20_000;

/** Pieces that are found by one object: languages, and ages that go on. */
const MOST_OF_ONE = 32;

/**
 * Keeps pieces of rendered pages in one process, from the second time on that something is rendered at their place: under
 * a flood of pages that nobody asks for twice nothing is copied.
 */
export function keptHtml() {
  const once = new LRUCache<string, true>({ max: MOST_ONCE });
  const pieces = new LRUCache<string, string>({
    maxSize: MOST,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  /** By object and key, so that not all that the object holds has to be written down and compared. */
  const byObject = new WeakMap<object, Map<string, string>>();
  return {
    /** The stored HTML of one page in one language; `store` adds what the page has rendered itself. */
    forPage(language: string): KeptHtml & { store(html: string): void } {
      const asked: { key: string; tag: KeptTag; mark: string; of: object | undefined }[] = [];
      const wholeKey = (key: string, of?: object) => `${language} ${key} ${of === undefined ? "" : JSON.stringify(of)}`;
      return {
        get(key, of) {
          if (of === undefined) return pieces.get(wholeKey(key));
          const short = `${language} ${key}`;
          const known = byObject.get(of) ?? new Map<string, string>();
          const html = known.get(short) ?? pieces.get(wholeKey(key, of));
          if (html !== undefined && known.size < MOST_OF_ONE) byObject.set(of, known.set(short, html));
          return html;
        },
        keep(key, tag, mark, of) {
          const place = `${tag} ${mark}`;
          if (once.has(place)) asked.push({ key, tag, mark, of });
          else once.set(place, true);
        },
        store(html) {
          let from = 0;
          for (const { key, tag, mark, of } of asked) {
            const piece = insideOf(tag, html, html.indexOf(mark, from));
            if (piece === null) continue;
            // they were asked for in the order of the page, some within others
            from = piece.start;
            pieces.set(wholeKey(key, of), oneByteHtml(copyOf(html.slice(piece.start, piece.end))));
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

/** Where the inside of an element begins and ends, by a place in its opening tag or shortly before it. */
function insideOf(tag: KeptTag, html: string, at: number): { start: number; end: number } | null {
  if (at < 0) return null;
  const before = html.lastIndexOf("<", at);
  const opening = html.startsWith(`<${tag} `, before) ? before : html.indexOf(`<${tag} `, at);
  const start = html.indexOf(">", opening) + 1;
  if (opening < 0 || start === 0) return null;
  const ends = new RegExp(`<(/?)${tag}[ >]`, "g");
  ends.lastIndex = start;
  let open = 1;
  for (let found = ends.exec(html); found !== null; found = ends.exec(html)) {
    open += found[1] === "" ? 1 : -1;
    if (open === 0) return { start, end: found.index };
  }
  return null;
}
