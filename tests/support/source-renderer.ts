import type * as Bundle from "#app/render.tsx";
import { type Renderer, scriptHashes } from "#app/renderer.ts";

/**
 * Renders from the sources, so that a narrow run needs no build. Vitest loads them with the first page. Browser files
 * are not available.
 */
export function sourceRenderer(): Renderer {
  let loading: Promise<typeof Bundle> | undefined;
  const bundle = () => {
    loading ??= import("#app/render.tsx");
    return loading;
  };
  const none = { entry: "/src/app/client.tsx", own: null, scripts: [], styles: [] };
  const files = () => none;
  const buildId = "source";
  return {
    buildId,
    // placeholder in the format of a built file; no test requests it
    styles: ["/static/gen/unbuilt.css"],
    scriptHashes,
    render: async (view) => (await bundle()).renderDocument(view, buildId, files),
    renderBody: async (view) => (await bundle()).renderBody(view),
    renderComments: async (...args) => (await bundle()).fragments.renderComments(...args),
    renderPoll: async (...args) => (await bundle()).fragments.renderPoll(...args),
    renderPostRow: async (...args) => (await bundle()).fragments.renderPostRow(...args),
  };
}
