/** Text and selection; offsets in UTF-16 code units. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replace `from` to `to` by `insert`, then select `start` to `end` of the new text. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/**
 * Wraps the selection in marks, or removes existing ones. Blanks at its ends, list marks, quote marks and
 * heading marks stay outside. Each paragraph and list item gets its own marks.
 */
function toggleAround(selection: TextSelection, before: string, after: string): Edit {
  const { text } = selection;
  const { start, end } = withoutBlanks(selection);
  const inner = text.slice(start, end);
  if (isMark(text, start - before.length, before) && isMark(text, end, after)) {
    const from = start - before.length;
    return { from, to: end + after.length, insert: inner, start: from, end: from + inner.length };
  }
  const parts = partsOf(inner, start === 0 || text[start - 1] === "\n");
  const marked = parts.filter(({ isText }) => isText);
  const isOn = (part: string) => hasMarks(part, before, after);
  const remove = marked.every((part) => isOn(part.text));
  const insert = parts.map((part) => {
    if (!part.isText || (!remove && isOn(part.text))) return part.text;
    return remove ? part.text.slice(before.length, part.text.length - after.length) : before + part.text + after;
  });
  const whole = insert.join("");
  const [only] = parts;
  if (parts.length > 1 || remove || only === undefined)
    return { from: start, to: end, insert: whole, start, end: start + whole.length };
  const from = start + before.length;
  return { from: start, to: end, insert: whole, start: from, end: from + inner.length };
}

/** The selection without blanks at its ends; if it is all blank, its end. */
function withoutBlanks({ text, start, end }: TextSelection): Pick<TextSelection, "start" | "end"> {
  const inner = text.slice(start, end);
  const seen = inner.trim();
  const from = seen === "" ? end : start + inner.indexOf(seen);
  return { start: from, end: from + seen.length };
}

function hasMarks(part: string, before: string, after: string): boolean {
  const bare = part.slice(before.length, part.length - after.length);
  if (part.length < before.length + after.length || (before.length > 1 && bare.includes(after))) return false;
  return isMark(part, 0, before) && isMark(part, part.length - after.length, after);
}

/** Prefix of a list item, heading or quote. */
const BLOCK_MARK = /^(?:[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+|>(?!!)))*[ \t]*/;
const HEADING = /#[ \t]+$/;
const FENCE = /^[ \t]*(?:`{3}|~{3})/;
const RULE = /^[ \t]*(?:[-*_=][ \t]*){3,}$/;

interface Part {
  text: string;
  /** False for separators: line breaks, block marks, code blocks. */
  isText: boolean;
}

/** Splits a text into paragraphs, list items, headings and the separators between them. */
function partsOf(text: string, isLineStart: boolean): Part[] {
  if (text === "") return [{ text, isText: true }];
  const parts: Part[] = [];
  const add = (piece: string, isText: boolean) => {
    const last = parts.at(-1);
    if (last?.isText === isText) last.text += piece;
    else if (piece !== "") parts.push({ text: piece, isText });
  };
  let canGoOn = false;
  let isCode = false;
  text.split("\n").forEach((line, at) => {
    const isFence = FENCE.test(line);
    const mark = at > 0 || isLineStart ? (BLOCK_MARK.exec(line)?.[0] ?? "") : "";
    const words = line.slice(mark.length).trimEnd();
    const isText = !isCode && !isFence && words !== "" && !RULE.test(line);
    if (isFence) isCode = !isCode;
    const newline = at > 0 ? "\n" : "";
    if (isText && canGoOn && mark.trim() === "") add(`${newline}${mark}${words}`, true);
    else if (isText) {
      add(newline + mark, false);
      add(words, true);
    } else add(newline + line, false);
    canGoOn = isText && !HEADING.test(mark) && line.trimEnd() === line;
    if (isText) add(line.slice(mark.length + words.length), false);
  });
  return parts;
}

/** Inline code, or a code block; the fence is longer than any in the text. */
function toggleCode(selection: TextSelection): Edit {
  const { text } = selection;
  let { start, end } = withoutBlanks(selection);
  if (!text.slice(start, end).includes("\n")) {
    const outside = /`+$/.exec(text.slice(0, start))?.[0] ?? "";
    const inner = text.slice(start, end);
    if (outside !== "" && /^`+/.exec(text.slice(end))?.[0] === outside)
      return toggleAround(selection, outside, outside);
    const own = /^(`+)[^`](?:.*[^`])?\1$/.exec(inner)?.[1];
    const gap = own === undefined && /^`|`$/.test(inner) ? " " : "";
    const fence = own ?? fenceFor(inner, 1);
    const from = start + (own === undefined ? fence.length + gap.length : 0);
    const insert = own === undefined ? fence + gap + inner + gap + fence : inner.slice(own.length, -own.length);
    return {
      from: start,
      to: end,
      insert,
      start: from,
      end: own === undefined ? from + inner.length : from + insert.length,
    };
  }
  start = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", end);
  end = newline === -1 ? text.length : newline;
  const inner = text.slice(start, end);
  const block = /^(`{3,})\n([\s\S]*)\n\1$/.exec(inner)?.[2];
  if (block !== undefined) return { from: start, to: end, insert: block, start, end: start + block.length };
  const around = /(?:^|\n)(`{3,})\n$/.exec(text.slice(0, start))?.[1];
  if (around !== undefined && text.startsWith(`\n${around}`, end)) {
    const from = start - around.length - 1;
    return { from, to: end + 1 + around.length, insert: inner, start: from, end: from + inner.length };
  }
  const fence = fenceFor(inner, 3);
  const from = start + fence.length + 1;
  return { from: start, to: end, insert: `${fence}\n${inner}\n${fence}`, start: from, end: from + inner.length };
}

/** Run of backticks longer than any in the text. */
function fenceFor(text: string, minLength: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return "`".repeat(Math.max(minLength, longest + 1));
}

/** Does not match a single `*` inside `**`. */
function isMark(text: string, at: number, mark: string): boolean {
  if (at < 0 || text.slice(at, at + mark.length) !== mark) return false;
  const sign = mark.at(-1);
  if (mark.length > 1 || sign !== "*") return true;
  const run = (step: 1 | -1) => {
    let n = 0;
    while (text[at + (n + 1) * step] === sign) n += 1;
    return n;
  };
  return (run(1) + run(-1) + 1) % 2 === 1;
}

interface LineMark {
  /** Mark of a line, by its index among the marked lines. */
  markOf(index: number): string;
  /** Matches an existing mark. */
  present: RegExp;
  /** Other mark to be replaced, such as a bullet by a number. */
  instead?: RegExp;
  /** Empty lines between others get the mark too. */
  fillsGaps?: true;
}

const LINE_MARKS: Record<"heading" | "list" | "ordered" | "quote", LineMark> = {
  heading: { markOf: () => "# ", present: /^#{1,6} / },
  list: { markOf: () => "- ", present: /^[-*+] /, instead: /^\d+[.)] / },
  ordered: { markOf: (index) => `${index + 1}. `, present: /^\d+[.)] /, instead: /^[-*+] / },
  quote: { markOf: () => "> ", present: /^> ?(?!!)/, fillsGaps: true },
};

/** Adds a mark to each selected line, or removes it if all lines have it. */
function toggleLines({ text, start, end }: TextSelection, mark: LineMark): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const newline = text.indexOf("\n", last);
  const to = newline === -1 ? text.length : newline;
  const lines = text.slice(from, to).split("\n");
  const isMarked = (line: string) => lines.length === 1 || mark.fillsGaps === true || line.trim() !== "";
  const remove = lines.filter(isMarked).every((line) => mark.present.test(line));
  let count = 0;
  const changed = lines.map((line) => {
    if (!isMarked(line)) return line;
    if (remove) return line.replace(mark.present, "");
    count += 1;
    return mark.markOf(count - 1) + (mark.instead ? line.replace(mark.instead, "") : line);
  });
  const insert = changed.join("\n");
  if (start === end) {
    const caret = Math.max(from, start + insert.length - (to - from));
    return { from, to, insert, start: caret, end: caret };
  }
  return { from, to, insert, start: from, end: from + insert.length };
}

const ADDRESS = /^(?:https?:\/\/\S*|\/\S+)$/i;

/** Placeholder URL. */
const NO_ADDRESS = "https://";

/** Turns the selected words into a link; null if they cannot be one: empty, several lines, or a URL. */
export function linkWords({ text, start, end }: TextSelection, address: string): Edit | null {
  const words = text.slice(start, end);
  const target = address.trim();
  if (words.trim() === "" || /[\n[\]]/.test(words) || ADDRESS.test(words) || !/^https?:\/\/[^\s<>]+$/i.test(target)) {
    return null;
  }
  const insert = `[${words}](${/[()]/.test(target) ? `<${target}>` : target})`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** The link that contains the selection, within one line; offsets in the text. */
function linkAround({ text, start, end }: TextSelection) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const found = text.slice(from).matchAll(/\[([^\][\n]*)\]\(([^()\s]*)\)/g);
  for (const { 0: whole, 1: words = "", 2: address = "", index } of found) {
    const at = from + index;
    if (at < start && end < at + whole.length) return { at, whole, words, address };
    if (at >= start) return null;
  }
  return null;
}

/**
 * Turns the selection into a link: a selected URL becomes the target, other text the label. Inside a link,
 * selects its URL for editing; a link with the placeholder URL becomes plain text again.
 */
function makeLink(selection: TextSelection, title: string): Edit {
  const { text, start, end } = selection;
  const link = linkAround(selection);
  if (link && link.address !== NO_ADDRESS) {
    const address = link.at + link.words.length + 3;
    return { from: start, to: start, insert: "", start: address, end: address + link.address.length };
  }
  if (link) {
    const { at, whole, words } = link;
    const bare = words === title ? "" : words;
    return { from: at, to: at + whole.length, insert: bare, start: at, end: at + bare.length };
  }
  const chosen = text.slice(start, end);
  if (ADDRESS.test(chosen)) {
    return { from: start, to: end, insert: `[${title}](${chosen})`, start: start + 1, end: start + 1 + title.length };
  }
  const words = chosen || title;
  const insert = `[${words}](${NO_ADDRESS})`;
  const address = start + words.length + 3;
  return chosen
    ? { from: start, to: end, insert, start: address, end: address + NO_ADDRESS.length }
    : { from: start, to: end, insert, start: start + 1, end: start + 1 + words.length };
}

export type MarkName =
  | "bold"
  | "italic"
  | "strike"
  | "heading"
  | "spoiler"
  | "link"
  | "list"
  | "ordered"
  | "code"
  | "quote";

/** Applies a toolbar button to a text. */
export function applyMark(name: MarkName, selection: TextSelection, linkTitle: string): Edit {
  switch (name) {
    case "bold":
      return toggleAround(selection, "**", "**");
    case "italic":
      return toggleAround(selection, "*", "*");
    case "strike":
      return toggleAround(selection, "~~", "~~");
    case "spoiler":
      return toggleAround(selection, ">!", "!<");
    case "code":
      return toggleCode(selection);
    case "heading":
    case "list":
    case "ordered":
    case "quote":
      return toggleLines(selection, LINE_MARKS[name]);
    case "link":
      return makeLink(selection, linkTitle);
  }
}
