import type { Readable } from "node:stream";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";

/** What an answer changes in the reader's browser. */
export interface BrowserState {
  /** A new session, or the end of the present one. */
  session?: { token: string; remember: boolean } | "end";
  /** What holds the place of a log-in until its second step; a session takes it away. */
  step?: { token: string };
  /** What a browser brings back that is sent to a provider. */
  provider?: { token: string } | "end";
  /** Marks this browser as one that has signed in to the account. */
  device?: string;
  /** Cookies for a year that scripts may read, by name; null ends one. */
  cookies?: Readonly<Record<string, string | null>>;
}

interface JsonAnswer<Data> extends BrowserState {
  kind: "json";
  /** Members of the JSON. A plain form goes to its `addr`, without one back to the page it was on. */
  data: Data;
}

interface HtmlAnswer<Data> {
  kind: "html";
  render: () => Promise<string>;
  /** For clients that ask for JSON instead. */
  data?: Data;
}

/** What is shown this once: members of the JSON, and for a plain form the page whose loader gets them. */
interface MadeAnswer<Data> extends BrowserState {
  kind: "made";
  data: Data;
  page: string;
}

interface FileAnswer {
  kind: "file";
  type: string;
  content: string | Buffer;
  /** Content security policy, where the file is shown by itself. */
  policy?: string;
  /** Not kept unless given. */
  cacheSeconds?: number;
  /** What is at this address never changes: everybody may keep it. */
  isForever?: true;
}

/** An object of the file store, for this reader alone. */
interface ObjectAnswer {
  kind: "object";
  name: string;
  type: string;
}

/** A file to keep, that is sent while it is read. */
interface DownloadAnswer {
  kind: "download";
  /** What it is called where it is kept. */
  name: string;
  size: number;
  content: Readable;
}

/** Another address, whatever the client. */
interface MovedAnswer extends BrowserState {
  kind: "moved";
  to: string;
}

/** Something else is needed first: a refusal, and for a plain form the page where that is asked. */
interface RefusedAnswer extends BrowserState {
  kind: "refused";
  /** With the page as its `addr`. */
  refusal: Refusal;
  page: string;
}

/** What a handler answers: data, a fragment of HTML, a file that is made for it, a stored one, or where it is. */
export type Answer<Data = unknown> =
  | JsonAnswer<Data>
  | HtmlAnswer<Data>
  | MadeAnswer<Data>
  | FileAnswer
  | ObjectAnswer
  | DownloadAnswer
  | MovedAnswer
  | RefusedAnswer;

export function json<Data>(data: Data, browser: BrowserState = {}): JsonAnswer<Data> {
  return { kind: "json", data, ...browser };
}

/** Sends the client to a path of the site: a plain form by a redirect, a script by `addr`. */
export function goTo(addr: string, browser: BrowserState = {}): JsonAnswer<{ addr: string }> {
  return json({ addr }, browser);
}

export function html<Data>(render: () => Promise<string>, data?: Data): HtmlAnswer<Data> {
  return data === undefined ? { kind: "html", render } : { kind: "html", render, data };
}

export function file(
  type: string,
  content: string | Buffer,
  more: Pick<FileAnswer, "policy" | "cacheSeconds" | "isForever"> = {},
): FileAnswer {
  return { kind: "file", type, content, ...more };
}

export function storedObject(name: string, type: string): ObjectAnswer {
  return { kind: "object", name, type };
}

export function download(name: string, { size, content }: { size: number; content: Readable }): DownloadAnswer {
  return { kind: "download", name, size, content };
}

export function movedTo(to: string, browser: BrowserState = {}): MovedAnswer {
  return { kind: "moved", to, ...browser };
}

export function refused(code: RefusalCode, page: string, browser: BrowserState = {}): RefusedAnswer {
  return { kind: "refused", refusal: new Refusal(code, { addr: page }), page, ...browser };
}

/** What only this answer holds, and no page that is asked for later. */
export function shownOnce<Data>(data: Data, page: string, browser: BrowserState = {}): MadeAnswer<Data> {
  return { kind: "made", data, page, ...browser };
}
