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

/** Puts a mark before every selected line, or takes it off when all of them have it. */
function toggleLines({ text, start, end }: Selection, markOf: (index: number) => string, present: RegExp): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const newline = text.indexOf("\n", last);
  const to = newline === -1 ? text.length : newline;
  const lines = text.slice(from, to).split("\n");
  const remove = lines.every((line) => present.test(line));
  const insert = lines.map((line, index) => (remove ? line.replace(present, "") : markOf(index) + line)).join("\n");
  if (start === end) {
    const caret = Math.max(from, start + insert.length - (to - from));
    return { from, to, insert, start: caret, end: caret };
  }
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Makes a link of the selection: a selected address becomes the target, anything else the words. */
function makeLink({ text, start, end }: Selection, title: string): Edit {
  const chosen = text.slice(start, end);
  if (/^(?:https?:\/\/|\/)\S+$/i.test(chosen)) {
    return { from: start, to: end, insert: `[${title}](${chosen})`, start: start + 1, end: start + 1 + title.length };
  }
  const words = chosen || title;
  const insert = `[${words}](https://)`;
  const address = start + words.length + 3;
  return chosen
    ? { from: start, to: end, insert, start: address, end: address + "https://".length }
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
      return toggleLines(selection, () => "# ", /^#{1,6} /);
    case "list":
      return toggleLines(selection, () => "- ", /^[-*+] /);
    case "ordered":
      return toggleLines(selection, (index) => `${index + 1}. `, /^\d+[.)] /);
    case "quote":
      return toggleLines(selection, () => "> ", /^> ?(?!!)/);
    case "link":
      return makeLink(selection, linkTitle);
  }
}
