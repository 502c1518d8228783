import "#strings/all-words.ts";
import { renderToString } from "react-dom/server";
import { CaptchaField } from "#features/site/captcha/ui/captcha-field.tsx";
import { CaptchaFieldContext } from "#features/site/captcha/ui/lazy-captcha.tsx";
import type { LayoutView } from "#features/site/layout/layout.ts";
import { localUrl } from "#lib/local-url.ts";
import { compactPostPage } from "#pages/posts/compact-post-page.ts";
import type { DocumentView } from "#platform/pages/pages.ts";
import { UsedPartsContext } from "#strings/use-words.ts";
import type { Part } from "#strings/words.ts";
import { createStaticNavigation, NavigationProvider, type PageState } from "#ui/navigation.tsx";
import { RenderAloneContext } from "#ui/render-alone.ts";
import { alternatesOf } from "./alternates.ts";
import { type BuiltFiles, documentOf } from "./document.tsx";
import { firstPages } from "./first-pages.ts";
import { renderComments, renderPoll, renderPostRow } from "./fragments.tsx";
import { getPageStylesheet, headOf } from "./page-head-and-stylesheet.ts";
import type { PageModule, PageRow } from "./page-row.ts";
import { renderStandalone } from "./render-standalone.tsx";
import { Root } from "./root.tsx";
import { type PageId, pages } from "./routes.ts";

/** HTML fragments that endpoints return. */
export const fragments = { renderComments, renderPoll, renderPostRow };

const modules = new Map<string, PageModule>(
  await Promise.all(
    Object.entries<PageRow>(pages).map(
      async ([id, row]) => [id, (await row.component?.()) ?? { Page: Nothing }] as const,
    ),
  ),
);

/** Component of addresses that only redirect. */
function Nothing() {
  return null;
}

function moduleOf(id: string): PageModule {
  return modules.get(id) ?? { Page: Nothing };
}

/** HTML of the page, and the text parts that it uses. */
export async function renderBody(view: DocumentView): Promise<{ body: string; parts: readonly Part[] }> {
  const used = new Set<Part>();
  const { now } = view.layout as LayoutView;
  const body = renderToString(
    <UsedPartsContext value={used}>
      <RenderAloneContext
        value={(part, props) => {
          const { html, parts } = renderStandalone(part, props, view.language, now);
          for (const each of parts) used.add(each);
          return html;
        }}
      >
        <CaptchaFieldContext value={CaptchaField}>
          <NavigationProvider navigation={createStaticNavigation(stateOf(view))}>
            <Root />
          </NavigationProvider>
        </CaptchaFieldContext>
      </RenderAloneContext>
    </UsedPartsContext>,
  );
  return { body, parts: [...used] };
}

function stateOf({ address, layout, page, form, failure }: DocumentView): PageState {
  const { pathname, search } = localUrl(address);
  return {
    location: { pathname, search, hash: "", key: "" },
    page: page && { ...page, module: moduleOf(page.id) },
    layout,
    form,
    failure,
    scrollTo: null,
  };
}

/** Complete document of a page. Not streamed, because its data are loaded already. */
export async function renderDocument(
  view: DocumentView,
  build: string,
  filesFor: (...sources: string[]) => BuiltFiles,
): Promise<string> {
  const layout = view.layout as LayoutView;
  const { language, page, failure, form } = view;
  const { body, parts } = await renderBody(view);
  const files = filesFor(...(page ? pageSources(page.id) : []));
  // the browser reads omitted data from the markup (`PageModule.fillIn`)
  const data = page?.id === ("posts/post" satisfies PageId) ? compactPostPage(page.data as never, body) : page?.data;
  return documentOf({
    layout,
    head: headOf(stateOf(view), layout),
    alternates: page === null || failure !== null ? [] : alternatesOf(page, layout),
    style: getPageStylesheet(stateOf(view), layout).style,
    files,
    words: wordFiles(language, parts, filesFor),
    body,
    payload: {
      build,
      layout,
      parts,
      page: page && { ...page, data },
      form,
      failure,
    },
  });
}

/** Sources of a page's component and, if it is not a first page, of the table that imports it. */
function pageSources(id: string): string[] {
  return [`src/pages/${id}.tsx`, ...(id in firstPages ? [] : ["src/app/routes.ts"])];
}

/** Files with the texts of the page in its language. */
function wordFiles(language: string, parts: readonly Part[], filesFor: (...sources: string[]) => BuiltFiles): string[] {
  const names = [language, ...parts.map((part) => `${language}-${part}`)];
  return names.flatMap((name) => filesFor(`src/strings/${name}.ts`).own ?? []);
}
