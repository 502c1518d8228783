import type { Readable } from "node:stream";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";

/** Changes of cookies with an answer. */
export interface BrowserState {
  /** A new session, or the end of the present one. */
  session?: { token: string; remember: boolean } | "end";
  /** Cookie of a log-in that waits for its second step; a session removes it. */
  step?: { token: string };
  /** Cookie of a log-in at a provider. */
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

/** Data shown once: members of the JSON, or input of the loader of the page that a plain form shows. */
interface MadeAnswer<Data> extends BrowserState {
  kind: "made";
  data: Data;
  page: string;
}

interface FileAnswer {
  kind: "file";
  type: string;
  content: string | Buffer;
  /** CSP of the file opened directly. */
  policy?: string;
  /** Not kept unless given. */
  cacheSeconds?: number;
  /** The content at this address never changes, so everyone may cache it. */
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
  /** Name of the downloaded file. */
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

/** Answer of a handler: data, an HTML fragment, a generated file, a stored file, or a redirect. */
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

/** Data that only this answer contains, and no page requested later. */
export function shownOnce<Data>(data: Data, page: string, browser: BrowserState = {}): MadeAnswer<Data> {
  return { kind: "made", data, page, ...browser };
}
