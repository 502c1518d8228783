import { LRUCache } from "lru-cache";
import { oneByteHtml } from "#lib/one-byte.ts";
import { joinParts, lengthOf, type SharedText, type TextParts, textOf } from "#lib/shared-text.ts";
import type { KeptHtml, KeptTag } from "#ui/kept.tsx";

/** In UTF-16 units, keys and pieces together: a few thousand rows and comments. */
const MOST = 8 * 1024 * 1024;

/** Places that were rendered once, lately. */
const MOST_ONCE = 20_000;

/** Pieces that are found by one object: languages, and ages that go on. */
const MOST_OF_ONE = 32;

/** Begins what stands for a piece while a page is rendered; nobody knows it, so nobody can write it into a text. */
const MARK = `<${crypto.randomUUID()} `;

/** Stands for the page's token while a page is rendered, and in pieces: what is kept holds nobody's token. */
export const TOKEN_PLACE = crypto.randomUUID();

/** The texts between the places of the token. */
type Piece = readonly SharedText[];

/**
 * Keeps pieces of rendered pages in one process, from the second time on that something is rendered at their place: under
 * a flood of pages that nobody asks for twice nothing is copied.
 */
export function keptHtml() {
  const once = new LRUCache<string, true>({ max: MOST_ONCE });
  const pieces = new LRUCache<string, Piece>({
    maxSize: MOST,
    sizeCalculation: (piece, key) => lengthOf(piece) + key.length,
  });
  /** By object and key, so that not all that the object holds has to be written down and compared. */
  const byObject = new WeakMap<object, Map<string, Piece>>();
  return {
    /**
     * The stored HTML of one page in one language. The page gets marks in its place; `store` keeps what the page has rendered
     * itself, and gives the page with the pieces at their marks, and its token.
     */
    forPage(language: string): KeptHtml & { store(html: string, token: string): TextParts } {
      const used: Piece[] = [];
      const asked: { key: string; tag: KeptTag; mark: string; of: object | undefined }[] = [];
      const markOf = (piece: Piece | undefined) => piece && `${MARK}${used.push(piece) - 1}>`;
      /** Texts, and the pieces whose marks stand between them. */
      const partsOf = (html: string, token: string): TextParts => {
        const parts: (string | SharedText)[] = [];
        for (const [at, text] of html.split(MARK).entries()) {
          const end = at === 0 ? -1 : text.indexOf(">");
          if (at > 0) parts.push(...joinParts(used[Number(text.slice(0, end))] as Piece, token));
          parts.push(text.slice(end + 1).replaceAll(TOKEN_PLACE, token));
        }
        return parts;
      };
      const wholeKey = (key: string, of?: object) => `${language} ${key} ${of === undefined ? "" : JSON.stringify(of)}`;
      return {
        get(key, of) {
          if (of === undefined) return markOf(pieces.get(wholeKey(key)));
          const short = `${language} ${key}`;
          const known = byObject.get(of) ?? new Map<string, Piece>();
          const piece = known.get(short) ?? pieces.get(wholeKey(key, of));
          if (piece !== undefined && known.size < MOST_OF_ONE) byObject.set(of, known.set(short, piece));
          return markOf(piece);
        },
        keep(key, tag, mark, of) {
          const place = `${tag} ${mark}`;
          if (once.has(place)) asked.push({ key, tag, mark, of });
          else once.set(place, true);
        },
        store(html, token) {
          let from = 0;
          for (const { key, tag, mark, of } of asked) {
            const piece = insideOf(tag, html, html.indexOf(mark, from));
            if (piece === null) continue;
            // they were asked for in the order of the page, some within others
            from = piece.start;
            const inside = oneByteHtml(copyOf(textOf(partsOf(html.slice(piece.start, piece.end), TOKEN_PLACE))));
            pieces.set(
              wholeKey(key, of),
              inside.split(TOKEN_PLACE).map((text) => ({ text })),
            );
          }
          return partsOf(html, token);
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
  const tags = new RegExp(`<(/?)${tag}[ >]`, "g");
  tags.lastIndex = html.lastIndexOf("<", at);
  const opening = tags.exec(html);
  if (opening === null || opening[1] !== "") return null;
  const start = html.indexOf(">", opening.index) + 1;
  let open = 1;
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    open += found[1] === "" ? 1 : -1;
    if (open === 0) return { start, end: found.index };
  }
  return null;
}
