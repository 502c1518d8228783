/** Bounds that keep the work and the output linear in the source, whatever it contains. */
import MarkdownIt, { type MarkdownIt as Parser, type StateBlock } from "markdown-it";

/** Levels of inline markup. */
export const MAX_NESTING = 40;
/** Levels of blocks: a quote is one, a list two. */
const MAX_BLOCKS = 20;
/** Cells of all tables of a text; a short row costs as many as its table has columns. */
const MAX_CELLS = 10_000;
/**
 * Steps that looking for the ends of link texts may take, for each character of the text. Ordinary texts take less than
 * one; brackets that are opened and never closed would take as many as there may be levels.
 */
const LABEL_STEPS = 4;
/** Steps that any text may take, however short it is. */
const FREE_LABEL_STEPS = 1_000;

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/**
 * Leaves quotes and lists beyond the depth limit as text; the parser would drop their content. Tables past their
 * limit stay text, because a short row can expand to hundreds of cells. Links stay text once unmatched brackets have
 * cost too much.
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

/** The parser skips token by token only to find where a link's text ends. */
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

/** One of the parser's own block rules, to be called behind a limit. */
function ruleOf(name: string): BlockRule {
  const parser = new MarkdownIt();
  parser.block.ruler.enableOnly(name);
  const [rule] = parser.block.ruler.getRules("");
  if (rule === undefined) throw new Error(`the parser has no block rule ${name}`);
  return rule;
}
