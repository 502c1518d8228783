import type { Renderer } from "#app/renderer.ts";
import type { App } from "#app.ts";
import type { DocumentView } from "#platform/pages/pages.ts";

/** Renderer that records the last rendered view. */
export function rememberingRenderer(renderer: Renderer) {
  let last: DocumentView | null = null;
  return {
    renderer: {
      ...renderer,
      render: (view: DocumentView) => {
        last = view;
        return renderer.render(view);
      },
    },
    /** View from which a member's page is rendered. */
    async viewOf(app: App, path: string, cookie: { cookie: string }): Promise<DocumentView> {
      last = null;
      const answer = await app.http.inject({ method: "GET", url: path, headers: cookie });
      if (answer.statusCode !== 200 || last === null) throw new Error(`${path} was not rendered.`);
      return last;
    },
  };
}
