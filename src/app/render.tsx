import "#strings/all-words.ts";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router";
import { LAYOUT_ID } from "#domain/page-answer.ts";
import { failureHead, type PageHead } from "#features/site/page-head.ts";
import type { ShellView } from "#features/site/shell.ts";
import type { DocumentView } from "#platform/pages/pages.ts";
import type { Part } from "#strings/catalogue.ts";
import { UsedPartsContext } from "#strings/use-words.ts";
import { wordsFor } from "#strings/words.ts";
import { type BuiltFiles, documentHtml } from "./document.tsx";
import { drawComments, drawPostRow } from "./fragments.tsx";
import type { PageModule } from "./page-row.ts";
import { Root, RootError } from "./root.tsx";
import { componentOf, pageOf, pageRoutes } from "./route-objects.ts";
import { pageSource, pages } from "./routes.ts";

/** What endpoints answer with by itself. */
export const fragments = { drawComments, drawPostRow };

const modules = new Map<string, PageModule>(
  await Promise.all(
    Object.entries(pages).map(async ([id, row]) => [id, "page" in row ? await row.page() : { Page: Nothing }] as const),
  ),
);

/** Stands for what only leads elsewhere. */
function Nothing() {
  return null;
}

function moduleOf(id: string): PageModule {
  return modules.get(id) ?? { Page: Nothing };
}

const loader = () => null;

const routes: RouteObject[] = [
  {
    id: LAYOUT_ID,
    Component: Root,
    ErrorBoundary: RootError,
    loader,
    children: [...pageRoutes((id) => ({ loader, ...componentOf(moduleOf(id)) })), { id: "nowhere", path: "*", loader }],
  },
];

const handler = createStaticHandler(routes);

/** The page itself, and the parts of the catalogue that it was rendered with. */
export async function renderBody(view: DocumentView): Promise<{ html: string; parts: ReadonlySet<Part> }> {
  const { layout, page, failure, form } = view;
  const context = await handler.query(new Request(`http://localhost${view.address}`), {
    dataStrategy: async ({ matches }) =>
      Object.fromEntries(
        matches.map(({ route }) => [
          route.id,
          route.id === LAYOUT_ID
            ? { type: "data" as const, result: layout }
            : page
              ? { type: "data" as const, result: page.data }
              : { type: "error" as const, result: failure },
        ]),
      ),
  });
  if (context instanceof Response) throw new Error("A page that was loaded leads nowhere else.");
  if (page && form !== null) context.actionData = { [page.id]: form };
  const parts = new Set<Part>();
  const html = renderToString(
    <UsedPartsContext value={parts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </UsedPartsContext>,
  );
  return { html, parts };
}

/** A page's whole document. Its data are there already, so nothing is streamed. */
export async function renderDocument(
  view: DocumentView,
  build: string,
  filesFor: (source?: string) => BuiltFiles,
): Promise<string> {
  const layout = view.layout as ShellView;
  const { language, page, failure, form } = view;
  const { html, parts } = await renderBody(view);
  const id = page && pageOf(page.id);
  const files = filesFor(id ? pageSource(id) : undefined);
  return documentHtml({
    layout,
    head: headOf(view, layout),
    files,
    words: wordFiles(language, parts, filesFor),
    body: html,
    payload: { build, layout, page: page && { id: page.id, data: page.data }, form, failure },
  });
}

function headOf({ page, failure, language }: DocumentView, layout: ShellView): PageHead {
  const words = wordsFor(language);
  if (page === null) return failureHead(words, failure);
  const { head } = moduleOf(pageOf(page.id));
  return head?.({ layout, words, params: page.params, data: page.data }) ?? { title: layout.siteName };
}

/** Files with the words of the page's language and of the parts that are in it. */
function wordFiles(language: string, parts: ReadonlySet<Part>, filesFor: (source?: string) => BuiltFiles) {
  const of = (name: string, part: string | null) => {
    const own = (code: string) => filesFor(`src/strings/${code}${name}.ts`).own;
    const href = own(language) ?? own("en");
    return href === null ? [] : [{ href, part }];
  };
  const fileName = (part: Part) => `/${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return [...of("", null), ...[...parts].flatMap((part) => of(fileName(part), part))];
}
