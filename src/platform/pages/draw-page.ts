import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageRequest, pageContext } from "./page.ts";

/** What the built pages export beside the framework's own parts. */
export interface PagesEntry {
  pageContext: typeof pageContext;
}

export interface Drawn {
  status: number;
  headers: Headers;
  body: string;
}

/** Draws a page, or answers an in-app navigation with its data. */
export type DrawPage = (address: string, method: string, headers: Headers, state: PageRequest) => Promise<Drawn>;

export function drawPageWith(build: ServerBuild): DrawPage {
  const handle = createRequestHandler(build, "production");
  const entry = build.entry.module as unknown as PagesEntry;
  return async (address, method, headers, state) => {
    const context = new RouterContextProvider();
    context.set(entry.pageContext, state);
    const response = await handle(new Request(address, { method, headers }), context);
    const body = state.html ?? (await response.text());
    return { status: response.status, headers: response.headers, body };
  };
}
