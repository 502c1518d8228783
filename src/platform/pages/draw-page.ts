import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AddressOf } from "./built-modules.ts";
import type { addressContext, PageRequest, pageContext } from "./page.ts";

/** What the built pages export beside the framework's own parts. */
export interface PagesEntry {
  pageContext: typeof pageContext;
  addressContext: typeof addressContext;
  /** One row of a list as HTML; the row's view model is the feature's business. */
  drawPostRow(row: unknown, language: string, now: number): string;
  /** Comments as list items; `frame` is the thread around them. */
  drawComments(run: unknown, frame: unknown, language: string, now: number): string;
}

/** The parts of the built pages that are drawn outside of a page. */
export function pagesEntry(build: ServerBuild): PagesEntry {
  return build.entry.module as unknown as PagesEntry;
}

export interface Drawn {
  status: number;
  headers: Headers;
  body: string;
}

/** Draws a page, or answers an in-app navigation with its data. */
export type DrawPage = (address: string, method: string, headers: Headers, state: PageRequest) => Promise<Drawn>;

export function drawPageWith(build: ServerBuild, addressOf: AddressOf): DrawPage {
  const handle = createRequestHandler(build, "production");
  const entry = pagesEntry(build);
  return async (address, method, headers, state) => {
    const context = new RouterContextProvider();
    context.set(entry.pageContext, state);
    context.set(entry.addressContext, addressOf);
    const response = await handle(new Request(address, { method, headers }), context);
    const body = state.html ?? (await response.text());
    return { status: response.status, headers: response.headers, body };
  };
}
