/** Bare links: addresses without brackets. */
import MarkdownIt, { type MarkdownIt as Parser, type StateInline } from "markdown-it";

const SCHEME = /[a-z][a-z0-9+.-]{0,9}$/i;
const TRAILING_MARK = /(?:\*+|_+|~{2,}|!)$/;

/** Turns addresses in running text into links. Markup that closes at the end of an address is not part of the link. */
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

  // the parser first tests the whole paragraph, where `~~` before `www.` would hide the address
  const { linkify } = md;
  const test = linkify.test.bind(linkify);
  const match = linkify.match.bind(linkify);
  linkify.test = (text) => text.includes("~~www.") || test(text);
  linkify.match = (text) => match(text) ?? [];

  const linkifier = new MarkdownIt();
  linkifier.inline.ruler.enableOnly("linkify");
  const [link] = linkifier.inline.ruler.getRules("");
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

/** Returns the end of the address whose `:` is at the current position; the end of the source if there is none. */
function endOfAddress(state: StateInline): number {
  const { src, pos, posMax } = state;
  const scheme = src.startsWith("://", pos) ? SCHEME.exec(state.pending)?.[0] : undefined;
  if (scheme === undefined) return src.length;
  const start = pos - scheme.length;
  const found = state.md.linkify.matchAtStart(src.slice(start, posMax));
  if (!found) return src.length;
  let end = start + found.url.length;
  for (;;) {
    const mark = TRAILING_MARK.exec(src.slice(start, end))?.[0];
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
