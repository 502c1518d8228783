import { BUILD_HEADER, LAYOUT_HEADER, PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import type { Address, PageState } from "#ui/navigation.tsx";
import { pagePayload } from "#ui/page-payload.ts";
import { loadComponent } from "./load-component.ts";

const RELOAD_TRIES = 3;
const PAUSE_MS = 1_000;

/** Result: the page, a redirect, `elsewhere` for addresses that the browser must load, or null without an answer. */
export type FetchedPage =
  | { layout?: unknown; page: PageState["page"]; failure: PageState["failure"] }
  | { to: string }
  | "elsewhere"
  | null;

interface Options {
  signal: AbortSignal;
  /** True to reload the current page with its layout. Retries if the server does not answer. */
  isReload: boolean;
}

/** Fetches the data and the component of a page. */
export async function fetchPage(address: Address, options: Options): Promise<FetchedPage> {
  const found = await findPage(address.pathname);
  if (found === "elsewhere") return found;
  const [response, component] = await Promise.all([
    ask(PAGE_DATA_PREFIX + address.pathname + address.search, options),
    found === "lost" ? found : loadComponent(found.id).catch(() => "lost" as const),
  ]);
  if (response === null) return null;
  const build = response.headers.get(BUILD_HEADER);
  // an answer without the header is not from this program, for example from a proxy; the current page stays
  if (build === null && options.isReload) return null;
  // scripts of this page may be lost because of an upgrade
  if (build !== pagePayload().build) return "elsewhere";
  if (found === "lost" || component === "lost") return null;
  const answer = (await response.json()) as PageAnswer;
  if ("to" in answer) return answer;
  const { layout } = answer;
  if ("failure" in answer) return { layout, page: null, failure: answer.failure };
  return { layout, page: { ...found, data: answer.data, module: component }, failure: null };
}

/**
 * Finds the page of a path; `lost` if the table of addresses cannot be loaded. Loads the table on first use, because the
 * first view does not need it.
 */
async function findPage(pathname: string) {
  try {
    const { matchPage } = await import("./match-page.ts");
    return matchPage(pathname) ?? "elsewhere";
  } catch {
    return "lost" as const;
  }
}

async function ask(address: string, { signal, isReload }: Options): Promise<Response | null> {
  const headers = { accept: "application/json", ...(isReload && { [LAYOUT_HEADER]: "1" }) };
  for (let left = isReload ? RELOAD_TRIES : 1; left > 0; left -= 1) {
    try {
      // a browser may otherwise show the old data that a CDN permits
      return await fetch(address, { signal, headers, cache: "no-cache" });
    } catch {
      if (signal.aborted) return null;
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return null;
}
