/** A text and what is selected in it; offsets in UTF-16 units, as the browser counts. */
export interface Selection {
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

/** Puts the marks around the selection, or takes them off when they are there already. */
function toggleAround({ text, start, end }: Selection, before: string, after: string): Edit {
  const inner = text.slice(start, end);
  if (isMark(text, start - before.length, before) && isMark(text, end, after)) {
    const from = start - before.length;
    return { from, to: end + after.length, insert: inner, start: from, end: from + inner.length };
  }
  if (inner.length >= before.length + after.length && inner.startsWith(before) && inner.endsWith(after)) {
    const bare = inner.slice(before.length, inner.length - after.length);
    return { from: start, to: end, insert: bare, start, end: start + bare.length };
  }
  const from = start + before.length;
  return { from: start, to: end, insert: before + inner + after, start: from, end: from + inner.length };
}

/** A mark of one `*` is not found inside the `**` of another. */
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
  /** The mark of a line, by its number among the marked ones. */
  markOf(index: number): string;
  /** The mark, if the text has it already. */
  present: RegExp;
  /** What the mark takes the place of, such as a bullet of a number. */
  instead?: RegExp;
  /** Empty lines between others get the mark, too. */
  fillsGaps?: true;
}

const LINE_MARKS: Record<"heading" | "list" | "ordered" | "quote", LineMark> = {
  heading: { markOf: () => "# ", present: /^#{1,6} / },
  list: { markOf: () => "- ", present: /^[-*+] /, instead: /^\d+[.)] / },
  ordered: { markOf: (index) => `${index + 1}. `, present: /^\d+[.)] /, instead: /^[-*+] / },
  quote: { markOf: () => "> ", present: /^> ?(?!!)/, fillsGaps: true },
};

/** Puts a mark before every selected line, or takes it off when all of them have it. */
function toggleLines({ text, start, end }: Selection, mark: LineMark): Edit {
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

/** A placeholder until there is an address. */
const NO_ADDRESS = "https://";

/** Makes a link of the selected words; null where that would be no link: no words, many lines, an address. */
export function linkWords({ text, start, end }: Selection, address: string): Edit | null {
  const words = text.slice(start, end);
  const target = address.trim();
  if (words.trim() === "" || /[\n[\]]/.test(words) || ADDRESS.test(words) || !/^https?:\/\/[^\s<>]+$/i.test(target)) {
    return null;
  }
  const insert = `[${words}](${/[()]/.test(target) ? `<${target}>` : target})`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** The link that the selection is in, on one line; offsets in the text. */
function linkAround({ text, start, end }: Selection) {
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
 * Makes a link of the selection: a selected address becomes the target, anything else the words. In a link already, the
 * address is selected to be changed; a link that has none yet becomes its words again.
 */
function makeLink(selection: Selection, title: string): Edit {
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

/** What a button of the toolbar does to a text. */
export function applyMark(name: MarkName, selection: Selection, linkTitle: string): Edit {
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
      return selection.text.slice(selection.start, selection.end).includes("\n")
        ? toggleAround(selection, "```\n", "\n```")
        : toggleAround(selection, "`", "`");
    case "heading":
    case "list":
    case "ordered":
    case "quote":
      return toggleLines(selection, LINE_MARKS[name]);
    case "link":
      return makeLink(selection, linkTitle);
  }
}
