import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadPart, loadWords } from "#strings/load-words.ts";
import { NavigationProvider } from "#ui/navigation.tsx";
import { pagePayload } from "#ui/page-payload.ts";
import { retry } from "#ui/retry.ts";
import { browserNavigation } from "./browser-navigation.ts";
import { loadComponent } from "./load-component.ts";
import { Root } from "./root.tsx";

/** True if the document was loaded from the current address, or if the browser does not report that. */
function isAt({ pathname, search }: Location): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded === undefined || !URL.canParse(loaded.name)) return true;
  const url = new URL(loaded.name);
  return url.pathname + url.search === pathname + search;
}

async function hydrate(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no root.");
  const { layout, parts, page, form, failure } = pagePayload();
  const language = document.documentElement.lang;
  const [module] = await Promise.all([
    page && loadComponent(page.id),
    loadWords(language),
    ...parts.map((part) => loadPart(part, language)),
  ]);
  // the reader went back before scripts ran, so the document belongs to another history entry
  if (!isAt(window.location)) return window.location.reload();
  const navigation = browserNavigation({
    layout,
    page: page && { ...page, data: module?.fillIn?.(page.data) ?? page.data, module },
    form,
    failure,
  });
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <NavigationProvider navigation={navigation}>
          <Root />
        </NavigationProvider>
      </StrictMode>,
    );
  });
}

/** Loads a lost stylesheet again, because a repeated import does not load it. Skips stylesheets of the first page. */
function fetchLostStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet" || target.crossOrigin === null) return;
  target.remove();
  void retry(() => addStylesheet(target.href));
}

function addStylesheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be fetched.`));
    };
    document.head.append(link);
  });
}

window.addEventListener("error", fetchLostStyles, true);
void hydrate();
