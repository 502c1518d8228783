import { LRUCache } from "lru-cache";
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { PageAnswer } from "#domain/page-answer.ts";
import { pagesEntry } from "./draw-page.ts";
import type { PageRequest } from "./page.ts";

/** Answers in-app navigation: what the screen at this address (path and query) is drawn from, or where it leads. */
export type AnswerData = (address: string, state: PageRequest) => Promise<{ status: number; answer: PageAnswer }>;

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
interface Screen {
  load: Loader;
  params: LoaderFunctionArgs["params"];
}

const REMEMBERED_PATHS = 1_000;

/**
 * Goes to the screen's loader by itself. The router's own way to the same data makes a request, walks every value and
 * wraps streams around the text; that took longer than all queries of the page.
 */
export function answerDataWith(build: ServerBuild, routes: RouteObject[]): AnswerData {
  const { pageContext } = pagesEntry(build);
  const remembered = new LRUCache<string, Screen>({ max: REMEMBERED_PATHS });

  function screenAt(path: string): Screen {
    const known = remembered.get(path);
    if (known) return known;
    const leaf = matchRoutes(routes, path)?.at(-1);
    const load = leaf && (build.routes[leaf.route.id as string]?.module.loader as Loader | undefined);
    if (!leaf || !load) throw new Error(`No screen stands at ${path}.`);
    const screen = { load, params: leaf.params };
    remembered.set(path, screen);
    return screen;
  }

  return async (address, state) => {
    const context = new RouterContextProvider();
    context.set(pageContext, state);
    const { load, params } = screenAt(new URL(address).pathname);
    try {
      // a loader reads nothing of the request but its address
      const request = { url: address } as Request;
      const data = await load({ request, params, context } as unknown as LoaderFunctionArgs);
      return { status: 200, answer: { data } };
    } catch (thrown) {
      if (thrown instanceof Response) return { status: 200, answer: { to: thrown.headers.get("location") ?? "/" } };
      const failure = failureIn(thrown);
      if (failure === null) throw thrown;
      return { status: failure.status, answer: { failure: failure.data } };
    }
  };
}

/** What `data(…)` of the router wraps: a refusal as the error page reads it. */
function failureIn(thrown: unknown): { status: number; data: unknown } | null {
  const { data, init } = Object(thrown) as { data?: unknown; init?: { status?: number } | null };
  return data !== undefined && init?.status !== undefined ? { status: init.status, data } : null;
}
