import "#strings/all-words.ts";
import { renderToString } from "react-dom/server";
import { CaptchaField } from "#features/captcha/ui/captcha-field.tsx";
import { CaptchaFieldContext } from "#features/captcha/ui/late-captcha.tsx";
import type { LayoutView } from "#features/site/layout.ts";
import { WrittenJson } from "#lib/script-json.ts";
import type { TextParts } from "#lib/shared-text.ts";
import type { DocumentView } from "#platform/pages/pages.ts";
import { RestWordsContext } from "#strings/use-words.ts";
import { KeptHtmlContext } from "#ui/kept.tsx";
import { NavigationProvider, type PageState, stillNavigation } from "#ui/navigation.tsx";
import { alternatesOf } from "./alternates.ts";
import { type BuiltFiles, documentOf } from "./document.tsx";
import { renderComments, renderPoll, renderPostRow } from "./fragments.tsx";
import { keptHtml, TOKEN_PLACE } from "./kept-html.ts";
import { wearsChoice } from "./match-page.ts";
import { morePages } from "./more-pages.ts";
import { headOf, loadPageModule, lookOf } from "./page-modules.ts";
import type { PageModule } from "./page-row.ts";
import { Root } from "./root.tsx";
import { type PageId, pages } from "./routes.ts";
import { sentData } from "./sent-data.ts";

const kept = keptHtml();

/** What endpoints answer with by itself. */
export const fragments = { renderComments, renderPoll, renderPostRow };

const modules = new Map<string, PageModule>(
  await Promise.all(
    Object.keys(pages).map(async (id) => [id, (await loadPageModule(id as PageId)) ?? { Page: Nothing }] as const),
  ),
);

/** The component of addresses that only redirect. */
function Nothing() {
  return null;
}

function moduleOf(id: string): PageModule {
  return modules.get(id) ?? { Page: Nothing };
}

/** The page itself, what it holds that was not rendered before, and whether it needs more than the words of every page. */
export async function renderBody(view: DocumentView): Promise<{ body: TextParts; own: string; usesRest: boolean }> {
  const rest = { areUsed: false };
  const pieces = kept.forPage(view.language);
  const state = stateOf(view);
  const layout = { ...(view.layout as LayoutView), csrfToken: TOKEN_PLACE };
  const own = renderToString(
    <RestWordsContext value={rest}>
      <KeptHtmlContext value={pieces}>
        <CaptchaFieldContext value={CaptchaField}>
          <NavigationProvider navigation={stillNavigation({ ...state, layout })}>
            <Root />
          </NavigationProvider>
        </CaptchaFieldContext>
      </KeptHtmlContext>
    </RestWordsContext>,
  );
  const { csrfToken } = view.layout as LayoutView;
  return { body: pieces.store(own, csrfToken), own, usesRest: rest.areUsed };
}

function stateOf({ address, layout, page, form, failure }: DocumentView): PageState {
  const { pathname, search } = new URL(address, "http://localhost");
  return {
    location: { pathname, search, hash: "", key: "" },
    page: page && { ...page, module: moduleOf(page.id), wearsChoice: wearsChoice(page.id as PageId) },
    layout,
    form,
    failure,
    scrollTo: null,
  };
}

/** A page's whole document. Its data are there already, so nothing is streamed. */
export async function renderDocument(
  view: DocumentView,
  build: string,
  filesFor: (...sources: string[]) => BuiltFiles,
): Promise<TextParts> {
  const layout = view.layout as LayoutView;
  const { language, page, failure, form } = view;
  const { body, own, usesRest } = await renderBody(view);
  const files = filesFor(...(page ? pageSources(page.id) : []));
  const written = new WrittenJson();
  const data = page && sentData(page.id, page.data, own, written);
  return documentOf({
    layout,
    head: headOf(stateOf(view), layout),
    alternates: page === null || failure !== null ? [] : alternatesOf(page, layout),
    style: lookOf(stateOf(view), layout).style,
    files,
    words: wordFiles(language, usesRest, filesFor),
    body,
    payload: {
      build,
      layout,
      usesRest,
      page: page && { ...page, data, wearsChoice: wearsChoice(page.id as PageId) },
      form,
      failure,
    },
    written,
  });
}

/** Where the bundler finds the source of a page's component, and the table by way of which it is loaded. */
function pageSources(id: string): string[] {
  return [`src/pages/${id}/page.tsx`, ...(id in morePages ? ["src/app/more-pages.ts"] : [])];
}

/** Files with the words of the page, in its language. */
function wordFiles(language: string, usesRest: boolean, filesFor: (...sources: string[]) => BuiltFiles): string[] {
  const names = usesRest ? [language, `${language}-rest`] : [language];
  return names.flatMap((name) => filesFor(`src/strings/${name}.ts`).own ?? []);
}
