import type { Renderer } from "#app/renderer.ts";
import type { App } from "#app.ts";
import type { DocumentView } from "#platform/pages/pages.ts";

/** A renderer that remembers what it last rendered. */
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
    /** What a member's page is rendered from. */
    async viewOf(app: App, path: string, cookie: { cookie: string }): Promise<DocumentView> {
      last = null;
      const answer = await app.http.inject({ method: "GET", url: path, headers: cookie });
      if (answer.statusCode !== 200 || last === null) throw new Error(`${path} was not rendered.`);
      return last;
    },
  };
}
