import type { DocumentView } from "#platform/pages/pages.ts";
import { type Renderer, scriptHash, scriptHashes } from "./renderer.ts";

/** Set-up code of React Fast Refresh; runs before any component is loaded. */
export const REFRESH_SCRIPT = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

type Method = "render" | "renderBody" | "renderComments" | "renderPoll" | "renderPostRow";

/** Messages to the parent process: ready, or a page to render. */
export type ToDevServer = { port: number } | { id: number; method: Method; args: unknown[] };
export type FromDevServer = { id: number } & ({ result: unknown } | { error: Error });

/**
 * Renderer for development: delegates to the parent process, which keeps its components while this process restarts
 * (scripts/dev-server.ts).
 */
export function devRenderer(): { renderer: Renderer; announce(port: number): void } {
  const send = (message: ToDevServer) => {
    if (!process.send) throw new Error("--dev is for npm run dev, which starts this program.");
    process.send(message);
  };
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  process.on("message", (message: FromDevServer) => {
    if ("error" in message) asked.get(message.id)?.reject(message.error);
    else asked.get(message.id)?.resolve(message.result);
    asked.delete(message.id);
  });
  // exits with its parent process, because it cannot render without it
  process.once("disconnect", () => process.exit(0));
  const ask = <Result>(method: Method, ...args: unknown[]) => {
    const answer = Promise.withResolvers<unknown>();
    last += 1;
    asked.set(last, answer);
    send({ id: last, method, args });
    return answer.promise as Promise<Result>;
  };
  return {
    renderer: {
      buildId: "development",
      styles: [],
      scriptHashes: [...scriptHashes, scriptHash(REFRESH_SCRIPT)],
      isDevelopment: true,
      render: (view: DocumentView) => ask("render", view),
      renderBody: (view) => ask("renderBody", view),
      renderComments: (...args) => ask("renderComments", ...args),
      renderPoll: (...args) => ask("renderPoll", ...args),
      renderPostRow: (...args) => ask("renderPostRow", ...args),
    },
    announce: (port) => send({ port }),
  };
}
