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

/**
 * The limit called "render": React's rendering of the same tree and data, and nothing else, in this process. The view
 * model is loaded once; only rendering is repeated.
 */
export async function measureRender(
  render: (view: DocumentView) => Promise<{ html: string }>,
  view: DocumentView,
  seconds = 6,
): Promise<number> {
  if ((await render(view)).html.length < 1_000) throw new Error(`${view.address} rendered nothing.`);
  const repeat = async (until: number) => {
    let times = 0;
    while (performance.now() < until) {
      await render(view);
      times += 1;
    }
    return times;
  };
  await repeat(performance.now() + 2_000);
  const started = performance.now();
  const times = await repeat(started + seconds * 1_000);
  return times / ((performance.now() - started) / 1_000);
}
