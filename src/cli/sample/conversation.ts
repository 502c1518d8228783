import type { SampleDeletion } from "./types.ts";

/** Comment as written by hand; ages and most votes are added later. */
export interface TalkComment {
  author: string;
  text: string;
  up?: number;
  down?: number;
  edited?: boolean;
  sticky?: boolean;
  deleted?: SampleDeletion;
  replies: TalkComment[];
}

const LINE = /^( *)([\w-]+)(?: \[([^\]]*)\])?: (.+)$/;

/**
 * Parses a conversation with one comment per line; replies are indented by two spaces:
 *
 *     noor [+12, edited]: first words ¦ second paragraph ¬ next line
 *       owen_t [mod=Rule 2: be kind]: a reply removed by a moderator
 *
 * Marks: +n, -n, edited, sticky, self (deleted by its author); mod=reason or admin=reason must be last.
 */
export function parseConversation(source: string): TalkComment[] {
  const roots: TalkComment[] = [];
  const path: TalkComment[][] = [roots];
  let base: number | undefined;
  for (const line of source.split("\n")) {
    if (line.trim() === "") continue;
    const match = LINE.exec(line);
    if (!match) throw new Error(`Not a line of talk: ${line}`);
    const [, indent = "", author = "", marks = "", words = ""] = match;
    base ??= indent.length;
    const depth = (indent.length - base) / 2;
    const siblings = path[depth];
    if (!siblings) throw new Error(`A reply to nothing: ${line}`);
    const text = words.replaceAll(" ¦ ", "\n\n").replaceAll(" ¬ ", "\n");
    const comment: TalkComment = { author, text, ...readMarks(marks), replies: [] };
    siblings.push(comment);
    path.length = depth + 1;
    path.push(comment.replies);
  }
  return roots;
}

function readMarks(marks: string): Partial<TalkComment> {
  const found: Partial<TalkComment> = {};
  const [short = "", by, reason = ""] = marks.split(/\b(mod|admin)=(.*)$/);
  if (by !== undefined) found.deleted = { by: by === "mod" ? "moderator" : "admin", reason };
  for (const mark of short.split(", ").filter((word) => word !== "")) {
    if (mark.startsWith("+")) found.up = Number(mark.slice(1));
    else if (mark.startsWith("-")) found.down = Number(mark.slice(1));
    else if (mark === "edited") found.edited = true;
    else if (mark === "sticky") found.sticky = true;
    else if (mark === "self") found.deleted = { by: "author" };
    else throw new Error(`Unknown mark: ${mark}`);
  }
  return found;
}

/** Splits a text into its non-empty lines. */
export function nonEmptyLines(source: string): string[] {
  return source
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
