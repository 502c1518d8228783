import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { BuiltFiles } from "./document.tsx";
import type * as Bundle from "./render.tsx";
import { type Renderer, scriptHash, scriptHashes } from "./renderer.ts";

/** What React's Fast Refresh needs before any component is loaded. */
const REFRESH_SCRIPT = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * For development: renders from the sources as they are, and serves them to the browser through Vite, so that a changed
 * component is seen without a reload.
 */
export async function devRenderer(root: string): Promise<{ renderer: Renderer; serve(http: FastifyInstance): void }> {
  // Vite expects a server here; ours passes it the upgrade requests of Vite's client
  const updates = new EventEmitter() as EventEmitter & Server;
  const vite = await createServer({
    root,
    appType: "custom",
    // read as it is: a bundled copy of it would count as a changed file of the server
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: updates } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the components on the server.");
  const bundle = () => ssr.runner.import<typeof Bundle>("/src/app/render.tsx");
  const files = (source?: string): BuiltFiles => ({
    entry: "/src/app/client.tsx",
    own: source === undefined ? null : `/${source}`,
    scripts: [],
    styles: [],
    preamble: { inline: REFRESH_SCRIPT, client: "/@vite/client" },
  });
  const buildId = "development";
  return {
    renderer: {
      buildId,
      styles: [],
      scriptHashes: [...scriptHashes, scriptHash(REFRESH_SCRIPT)],
      isDevelopment: true,
      render: async (view) => (await bundle()).renderDocument(view, buildId, files),
      renderBody: async (view) => (await bundle()).renderBody(view),
      renderComments: async (...args) => (await bundle()).fragments.renderComments(...args),
      renderPostRow: async (...args) => (await bundle()).fragments.renderPostRow(...args),
    },
    serve(http) {
      http.addHook("onRequest", (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      http.server.on("upgrade", (request, socket, head) => {
        if (request.headers["sec-websocket-protocol"]?.startsWith("vite-"))
          updates.emit("upgrade", request, socket, head);
      });
    },
  };
}
