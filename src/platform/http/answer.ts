import type { Readable } from "node:stream";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";

/** Cookie changes of an answer. */
export interface BrowserState {
  /** New session, or the end of the present one. */
  session?: { token: string; remember: boolean } | "end";
  /** Cookie of a log-in that awaits its second step; a session removes it. */
  step?: { token: string };
  /** Cookie of a log-in at a provider. */
  provider?: { token: string } | "end";
  /** Cookie that marks this browser as known to the account. */
  device?: string;
  /** One-year cookies that scripts can read, by name; null deletes one. */
  cookies?: Readonly<Record<string, string | null>>;
}

interface JsonAnswer<Data> extends BrowserState {
  kind: "json";
  /** Members of the JSON. A plain form redirects to `addr`, or to its own page without one. */
  data: Data;
}

interface HtmlAnswer<Data> {
  kind: "html";
  render: () => Promise<string>;
  /** For clients that request JSON. */
  data?: Data;
}

/** Data shown once: JSON members, or input of the page's loader for a plain form. */
interface MadeAnswer<Data> extends BrowserState {
  kind: "made";
  data: Data;
  page: string;
}

interface FileAnswer {
  kind: "file";
  type: string;
  content: string | Buffer;
  /** CSP for the file opened directly. */
  policy?: string;
  /** Not cached by default. */
  cacheSeconds?: number;
  /** True for content that never changes at this address, so that everyone may cache it. */
  isForever?: true;
}

/** Stored object, for this viewer only. */
interface ObjectAnswer {
  kind: "object";
  name: string;
  type: string;
}

/** Download that is streamed. */
interface DownloadAnswer {
  kind: "download";
  /** Name of the downloaded file. */
  name: string;
  size: number;
  content: Readable;
}

/** Redirect for every client. */
interface MovedAnswer extends BrowserState {
  kind: "moved";
  to: string;
}

/** Refusal that requires another step first; a plain form shows the page of that step. */
interface RefusedAnswer extends BrowserState {
  kind: "refused";
  /** Its `addr` is the page. */
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

export function answerWithRedirect(to: string, browser: BrowserState = {}): MovedAnswer {
  return { kind: "moved", to, ...browser };
}

export function answerWithRefusal(code: RefusalCode, page: string, browser: BrowserState = {}): RefusedAnswer {
  return { kind: "refused", refusal: new Refusal(code, { addr: page }), page, ...browser };
}

/** Data that no later page shows. */
export function answerShownOnce<Data>(data: Data, page: string, browser: BrowserState = {}): MadeAnswer<Data> {
  return { kind: "made", data, page, ...browser };
}
