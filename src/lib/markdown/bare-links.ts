/** Addresses written without brackets: which ones become links, and where they end. */
import MarkdownIt, { type MarkdownIt as Parser, type StateInline } from "markdown-it";

const SCHEME = /[a-z][a-z0-9+.-]{0,9}$/i;
const LAST_MARK = /(?:\*+|_+|~{2,}|!)$/;

/** Addresses in running text become links. One ends before a mark that closes what was opened ahead of it. */
export function addBareLinks(md: Parser): void {
  md.linkify
    .set({ fuzzyEmail: false, fuzzyLink: false })
    .add("//", null)
    .add("mailto:", null)
    .add("gopher:", { validate: (text, at, self) => matchLength(self.re.get_http_validator(), text, at) })
    .add("gemini:", { validate: (text, at, self) => matchLength(self.re.get_http_validator(), text, at) })
    .add("magnet:", { validate: (text, at) => matchLength(/\?[\w=&:.%+~-]{8,2000}/y, text, at) })
    .add("www.", {
      validate: (text, at, self) => matchLength(self.re.get_relative_proto_validator(), text, at),
      normalize: addScheme,
    });

  // a paragraph is asked as a whole first, where the ~~ ahead of an address looks like a part of it
  const { linkify } = md;
  const test = linkify.test.bind(linkify);
  const match = linkify.match.bind(linkify);
  linkify.test = (text) => text.includes("~~www.") || test(text);
  linkify.match = (text) => match(text) ?? [];

  const own = new MarkdownIt();
  own.inline.ruler.enableOnly("linkify");
  const [link] = own.inline.ruler.getRules("");
  if (link === undefined) throw new Error("the parser has no inline rule linkify");
  md.inline.ruler.at("linkify", (state, silent) => {
    const whole = state.src;
    state.src = whole.slice(0, endOfAddress(state));
    try {
      return link(state, silent);
    } finally {
      state.src = whole;
    }
  });
}

/** End of the address whose `:` is next; the end of the source if there is none. */
function endOfAddress(state: StateInline): number {
  const { src, pos, posMax } = state;
  const scheme = src.startsWith("://", pos) ? SCHEME.exec(state.pending)?.[0] : undefined;
  if (scheme === undefined) return src.length;
  const start = pos - scheme.length;
  const found = state.md.linkify.matchAtStart(src.slice(start, posMax));
  if (!found) return src.length;
  let end = start + found.url.length;
  for (;;) {
    const mark = LAST_MARK.exec(src.slice(start, end))?.[0];
    if (mark === undefined || !isClosing(state, mark, end)) return end;
    end -= mark.length;
  }
}

function isClosing({ src, delimiters }: StateInline, mark: string, end: number): boolean {
  const sign = mark.charCodeAt(0);
  if (mark === "*".repeat(mark.length)) return true;
  if (mark === "!" && src[end] !== "<") return false;
  let open = 0;
  for (const delimiter of delimiters) {
    if (delimiter.marker !== sign) continue;
    if (delimiter.close && open > 0) open--;
    else if (delimiter.open) open++;
  }
  return open > 0;
}

function addScheme(match: { url: string }): void {
  match.url = `http://${match.url}`;
}

function matchLength(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
