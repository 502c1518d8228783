/**
 * Spoilers, `>!hidden!<`, as an inline construct that is paired like emphasis.
 *
 * At the start of a line, `>` would start a quote. Before blocks are parsed, such a `>` is replaced by NUL if `!<`
 * follows in the same paragraph. The source contains no NUL at that point, because the parser replaces it.
 * `restoreMarks` turns the remaining NULs back into `>`. Excerpts (`env.coversUnclosed`) do not require `!<`, because
 * it may be truncated.
 */
import type { Delimiter, MarkdownIt, StateCore, StateInline } from "markdown-it";

const MARK = "\0";
const BANG = 0x21;
/** Type of the token for `>!` without `!<`; only in excerpts. */
export const UNCLOSED_SPOILER = "spoiler_unclosed";
const LINE_START = /^([ \t>*+.)0-9-]*)>!/gm;
const BLANK_LINE = /\n[ \t>]*\n/g;

export function addSpoilers(md: MarkdownIt): void {
  const openers = new WeakMap<StateInline, number>();

  md.core.ruler.after("normalize", "spoiler_lines", markLines);
  md.inline.ruler.before("link", "spoiler", (state, silent) => {
    if (silent || state.src.charCodeAt(state.pos) !== BANG) return false;
    const opened = openers.get(state) ?? 0;
    const ahead = state.src[state.pos - 1];
    if ((ahead === ">" || ahead === MARK) && state.pending !== "") {
      state.pending = state.pending.slice(0, -1);
      openers.set(state, opened + 1);
      pushDelimiter(state, ">!", 1, true);
      return true;
    }
    if (opened === 0 || state.src[state.pos + 1] !== "<" || state.pos + 2 > state.posMax) return false;
    pushDelimiter(state, "!<", 2, false);
    return true;
  });
  md.inline.ruler2.after("balance_pairs", "spoiler", (state) => {
    for (const delimiters of [state.delimiters, ...state.tokens_meta.map((meta) => meta?.delimiters ?? [])]) {
      openPairs(state, delimiters);
      if (state.env.coversUnclosed === true) markUnclosed(state, delimiters);
    }
  });
}

/** Restores the `>` of marks that did not become a spoiler. */
export function restoreMarks(text: string, replacement: string): string {
  return text.replaceAll(MARK, replacement);
}

function markLines(state: StateCore): void {
  const source = state.src;
  let close = -2;
  let blank = -2;
  state.src = source.replace(LINE_START, (found, prefix: string, at: number) => {
    const from = at + found.length;
    if (close !== -1 && close < from) close = source.indexOf("!<", from);
    if (blank !== -1 && blank < from) {
      BLANK_LINE.lastIndex = from;
      blank = BLANK_LINE.exec(source)?.index ?? -1;
    }
    if (state.env.coversUnclosed === true) return `${prefix}${MARK}!`;
    return close !== -1 && (blank === -1 || close < blank) ? `${prefix}${MARK}!` : found;
  });
}

function pushDelimiter(state: StateInline, content: string, length: number, open: boolean): void {
  const token = state.push("text", "", 0);
  token.content = content;
  state.delimiters.push({ marker: BANG, length: 0, token: state.tokens.length - 1, end: -1, open, close: !open });
  state.pos += length;
}

/** Turns the outermost pairs into spoilers and removes the marks of pairs inside them. */
function openPairs(state: StateInline, delimiters: readonly Delimiter[]): void {
  let outerEnd = -1;
  for (const [at, opener] of delimiters.entries()) {
    const closer = delimiters[opener.end];
    if (opener.marker !== BANG || closer === undefined) continue;
    const inner = at < outerEnd;
    if (!inner) outerEnd = opener.end;
    for (const [delimiter, nesting] of [
      [opener, 1],
      [closer, -1],
    ] as const) {
      const token = state.tokens[delimiter.token];
      if (token === undefined) continue;
      token.content = "";
      if (inner) continue;
      token.type = nesting === 1 ? "spoiler_open" : "spoiler_close";
      token.nesting = nesting;
    }
  }
}

function markUnclosed(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, open, end, token } of delimiters) {
    const opener = state.tokens[token];
    if (marker === BANG && open && end === -1 && opener) Object.assign(opener, { type: UNCLOSED_SPOILER, content: "" });
  }
}
