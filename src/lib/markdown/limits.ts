/** Limits that keep time and output linear in the length of the source. */
import MarkdownIt, { type MarkdownIt as Parser, type StateBlock } from "markdown-it";

/** Max nesting of inline markup. */
export const MAX_NESTING = 40;
/** Max nesting of blocks: a quote is one level, a list two. */
const MAX_BLOCKS = 20;
/** Max table cells of a text. A short row counts as a full one, because the parser fills it. */
const MAX_CELLS = 10_000;
/**
 * Max steps per character when searching the ends of link texts. Ordinary texts need less than one step; unclosed
 * brackets would need up to `MAX_NESTING`.
 */
const LABEL_STEPS = 4;
/** Steps allowed in addition, for short texts. */
const FREE_LABEL_STEPS = 1_000;

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/**
 * Leaves quotes and lists beyond the depth limit as text, because the parser would drop their content. Tables past
 * their limit stay text, because a short row can expand to hundreds of cells. Links stay text once unmatched brackets
 * have used up the steps.
 */
export function addLimits(md: Parser): void {
  const blockquote = ruleOf("blockquote");
  const list = ruleOf("list");
  const table = ruleOf("table");

  limitLabels(md);
  md.block.ruler.at("blockquote", (state, ...rest) => state.level < MAX_BLOCKS && blockquote(state, ...rest), {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  md.block.ruler.at("list", (state, ...rest) => state.level < MAX_BLOCKS && list(state, ...rest), {
    alt: ["paragraph", "reference", "blockquote"],
  });
  md.block.ruler.at(
    "table",
    (state, startLine, endLine, silent) => {
      const left = typeof state.env.cells === "number" ? state.env.cells : MAX_CELLS;
      const head = state.src.slice(state.bMarks[startLine], state.eMarks[startLine]);
      const columns = head.split("|", left + 2).length;
      const lines = Math.floor(left / columns);
      if (lines < 2) return false;
      const isTable = table(state, startLine, Math.min(endLine, startLine + lines), silent);
      if (isTable && !silent) state.env.cells = left - columns * (state.line - startLine);
      return isTable;
    },
    { alt: ["paragraph", "reference"] },
  );
}

/** Limits `skipToken`, because the parser uses it only to find the end of a link text. */
function limitLabels(md: Parser): void {
  const skip = md.inline.skipToken.bind(md.inline);
  md.core.ruler.before("block", "label_steps", (state) => {
    state.env.labelSteps = FREE_LABEL_STEPS + LABEL_STEPS * state.src.length;
  });
  md.inline.skipToken = (state) => {
    const left = state.env.labelSteps;
    if (typeof left === "number") {
      state.env.labelSteps = left - 1;
      if (left <= 0) {
        state.pos = state.posMax;
        return;
      }
    }
    skip(state);
  };
}

/** Returns a block rule of the parser, to be called behind a limit. */
function ruleOf(name: string): BlockRule {
  const parser = new MarkdownIt();
  parser.block.ruler.enableOnly(name);
  const [rule] = parser.block.ruler.getRules("");
  if (rule === undefined) throw new Error(`the parser has no block rule ${name}`);
  return rule;
}
