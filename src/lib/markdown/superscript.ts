/**
 * Superscript: `^word` raises the following letters and digits; `^(several words)` raises up to 200 characters of a
 * line, with markup.
 */
import type { MarkdownIt, StateInline } from "markdown-it";

const CARET = 0x5e;
const WORD = /\^([-+]?[\p{L}\p{N}]{1,100})\^?/uy;
const GROUP = /\^\(([^()\n]{1,200})\)/y;

export function addSuperscript(md: MarkdownIt): void {
  md.inline.ruler.before("link", "superscript", (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== CARET) return false;
    const start = state.pos;
    const end = state.posMax;
    const found = matchAt(WORD, state) ?? matchAt(GROUP, state);
    const inner = found?.[1];
    if (found === null || inner === undefined || start + found[0].length > end) return false;
    if (!silent) {
      const innerStart = start + found[0].indexOf(inner);
      state.push("sup_open", "sup", 1);
      state.pos = innerStart;
      state.posMax = innerStart + inner.length;
      state.md.inline.tokenize(state);
      state.posMax = end;
      state.push("sup_close", "sup", -1);
    }
    state.pos = start + found[0].length;
    return true;
  });
}

function matchAt(pattern: RegExp, state: StateInline): RegExpExecArray | null {
  pattern.lastIndex = state.pos;
  return pattern.exec(state.src);
}
