import { BUILD_HEADER, LAYOUT_HEADER, PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import type { Address, PageState } from "#ui/navigation.tsx";
import { pagePayload } from "#ui/page-payload.ts";
import { loadComponent } from "./load-component.ts";

const RELOAD_TRIES = 3;
const PAUSE_MS = 1_000;

/** The page, a redirect, `elsewhere` for addresses that the browser must load, or null without an answer. */
export type FetchedPage =
  | { layout?: unknown; page: PageState["page"]; failure: PageState["failure"] }
  | { to: string }
  | "elsewhere"
  | null;

interface Options {
  signal: AbortSignal;
  /** Loads the present page again, and its layout: a server that does not answer is asked again. */
  isReload: boolean;
}

/** Fetches what the page at an address is rendered from, and its component. */
export async function fetchPage(address: Address, options: Options): Promise<FetchedPage> {
  const found = await findPage(address.pathname);
  if (found === null || found === "elsewhere") return found;
  const [response, component] = await Promise.all([
    ask(PAGE_DATA_PREFIX + address.pathname + address.search, options),
    loadComponent(found.id).catch(() => "lost" as const),
  ]);
  if (response === null || component === "lost") return null;
  const build = response.headers.get(BUILD_HEADER);
  // the answer came from something in between, such as a proxy: keep the present page
  if (build === null && options.isReload) return null;
  if (build !== pagePayload().build) return "elsewhere";
  const answer = (await response.json()) as PageAnswer;
  if ("to" in answer) return answer;
  const { layout } = answer;
  if ("failure" in answer) return { layout, page: null, failure: answer.failure };
  return { layout, page: { ...found, data: answer.data, module: component }, failure: null };
}

/** The page at a path. The table of all addresses is loaded when one is looked for: no first view needs it. */
async function findPage(pathname: string) {
  try {
    const { matchPage } = await import("./match-page.ts");
    return matchPage(pathname) ?? "elsewhere";
  } catch {
    return null;
  }
}

async function ask(address: string, { signal, isReload }: Options): Promise<Response | null> {
  const headers = { accept: "application/json", ...(isReload && { [LAYOUT_HEADER]: "1" }) };
  for (let left = isReload ? RELOAD_TRIES : 1; left > 0; left -= 1) {
    try {
      return await fetch(address, { signal, headers });
    } catch {
      if (signal.aborted) return null;
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return null;
}
