import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { ident, string } from "css-tree/utils";
import { Refusal } from "#domain/refusal.ts";
import { imageNameIn, URL_FUNCTIONS } from "./urls.ts";

type CssReason = "style.url" | "style.import" | "style.string" | "style.invalid";

const { AtKeyword, BadString, BadUrl, CDC, CDO, Comment, Function: Func, String: Str, Url } = tokenTypes;
const {
  LeftCurlyBracket,
  LeftParenthesis,
  LeftSquareBracket,
  RightCurlyBracket,
  RightParenthesis,
  RightSquareBracket,
} = tokenTypes;

/** Max depth of nested brackets, and of nested blocks among them. */
const MOST_BRACKETS = 16;
const MOST_BLOCKS = 4;

const CLOSES = new Map([
  [LeftCurlyBracket, RightCurlyBracket],
  [LeftParenthesis, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
  [Func, RightParenthesis],
]);
const CLOSERS = new Set([RightCurlyBracket, RightParenthesis, RightSquareBracket]);

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;

/**
 * Scans a stylesheet token by token before parsing. Checks every URL, string and bracket, also in at-rules and
 * in parts that a browser would skip. Linear in the length. @returns The stylesheet with blanks instead of
 * comments, so that offsets stay the same. @throws Refusal with the position for forbidden tokens.
 */
export function scanTokens(source: string, isImage: (name: string) => boolean): string {
  const control = CONTROL.exec(source);
  if (control) throw cssRefusal("style.invalid", source, control.index);
  const open: { type: number | undefined; at: number; hasUrls: boolean }[] = [];
  const kept: string[] = [];

  const refuse = (reason: CssReason, at: number): never => {
    throw cssRefusal(reason, source, at);
  };
  const requireImage = (text: string, at: number) => {
    const name = imageNameIn(text);
    if (name === null || !isImage(name)) refuse("style.url", at);
  };
  const enter = (type: number, at: number, hasUrls: boolean) => {
    open.push({ type: CLOSES.get(type), at, hasUrls: hasUrls || (open.at(-1)?.hasUrls ?? false) });
    const blocks = type === LeftCurlyBracket ? open.filter((one) => one.type === RightCurlyBracket).length : 0;
    if (open.length > MOST_BRACKETS || blocks > MOST_BLOCKS) refuse("style.invalid", at);
  };

  tokenize(source, (type, start, end) => {
    const text = source.slice(start, end);
    kept.push(type === Comment ? text.replace(/[^\n]/g, " ") : text);
    if (type === Comment && !(text.length >= 4 && text.endsWith("*/"))) refuse("style.invalid", start);
    if (type === BadString || type === CDO || type === CDC) refuse("style.invalid", start);
    if (type === BadUrl) refuse("style.url", start);
    if (type === AtKeyword && ident.decode(text.slice(1)).toLowerCase() === "import") refuse("style.import", start);
    if (type === Url) requireImage(text.replace(/^url\(|\)$/gi, "").trim(), start);
    if (type === Str) {
      const value = string.decode(text);
      if (/[<>]/.test(value) || CONTROL.test(value)) refuse("style.string", start);
      if (text.length < 2 || text.at(-1) !== text[0]) refuse("style.invalid", start);
      if (open.at(-1)?.hasUrls) requireImage(value, start);
    }
    if (type === Func) {
      const name = ident.decode(text.slice(0, -1)).toLowerCase();
      const hasUrls = URL_FUNCTIONS.has(name);
      // refuses escaped names, because parsers may read them differently
      if (text.includes("\\")) refuse(hasUrls ? "style.url" : "style.invalid", start);
      enter(type, start, hasUrls);
    } else if (CLOSES.has(type)) enter(type, start, false);
    else if (CLOSERS.has(type) && open.pop()?.type !== type) refuse("style.invalid", start);
  });
  const unclosed = open.at(-1);
  if (unclosed) refuse("style.invalid", unclosed.at);
  return kept.join("");
}

/** Refusal of a stylesheet. Lines and columns are counted from 1. */
export function cssRefusal(reason: CssReason, source: string, offset: number): Refusal {
  const before = source.slice(0, offset);
  const line = before.split("\n").length;
  const column = offset - before.lastIndexOf("\n");
  return new Refusal(reason, { field: "css", values: { line, column } });
}
