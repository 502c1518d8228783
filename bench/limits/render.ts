import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import type { App } from "#app.ts";
import { makeCtx } from "#platform/http/make-ctx.ts";
import { pagesEntry } from "#platform/pages/draw-page.ts";
import type { PageRequest } from "#platform/pages/page.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";

/**
 * The limit called "render": React's `renderToString` of the same tree and data, and nothing else, in this process. The
 * view model is loaded once; only drawing is repeated.
 */
export async function measureRender(
  app: App,
  build: ServerBuild,
  path: string,
  token: string,
  seconds = 6,
): Promise<number> {
  const entry = await captureEntry(app, build, path, token);
  const draw = () => renderToString(createElement(ServerRouter, { context: entry, url: `http://localhost${path}` }));
  if (draw().length < 1_000) throw new Error(`${path} drew nothing.`);
  const repeat = (until: number) => {
    let times = 0;
    while (performance.now() < until) {
      draw();
      times += 1;
    }
    return times;
  };
  repeat(performance.now() + 2_000);
  const started = performance.now();
  const times = repeat(started + seconds * 1_000);
  return times / ((performance.now() - started) / 1_000);
}

/** What the router hands to React for this page, without the stream that carries its data to the browser. */
async function captureEntry(app: App, build: ServerBuild, path: string, token: string): Promise<EntryContext> {
  let captured: EntryContext | null = null;
  const spy: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (_request, status, headers, context) => {
          captured = context;
          return new Response(null, { status, headers });
        },
      },
    },
  };
  const hash = hashSessionToken(token);
  const viewer = await app.services.loadViewer(hash);
  const ctx = await makeCtx(app.services, { viewer, sessionHash: hash, clientAddress: "127.0.0.1", log: app.http.log });
  const state: PageRequest = {
    ctx,
    csrfToken: app.services.csrf.tokenFor(hash, Date.now()),
    theme: null,
    language: "en",
    form: null,
    failure: null,
    nonce: "bench",
    shared: false,
    html: null,
    faultId: null,
  };
  const context = new RouterContextProvider();
  context.set(pagesEntry(build).pageContext, state);
  await createRequestHandler(spy, "production")(new Request(`http://localhost${path}`), context);
  if (captured === null) throw new Error(`${path} was not drawn.`);
  return { ...(captured as EntryContext), serverHandoffStream: undefined };
}
