import { type ClientLoaderFunctionArgs, type DataRouter, data, redirect } from "react-router";
import { BUILD_HEADER, PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import { sayLost } from "./lost-ways.ts";
import { noteMiss } from "./use-redraw.ts";

declare global {
  interface Window {
    /** Set by the router: which build this page was made by. */
    __reactRouterManifest?: { version: string };
    /** The router itself, which puts itself here. */
    __reactRouterDataRouter?: DataRouter;
  }
}

const TRIES = 3;
const PAUSE_MS = 1_000;

/** The page one is on is drawn anew from what it holds, because the one that was asked for could not be had. */
let isStaying = false;

/**
 * Every screen's way to its data when one goes there inside the app. Without a network one stays where one is and is
 * told; a page that cannot be drawn anew keeps what it has, and `useRedraw` says so to whoever wanted that. What is not
 * of this page's build is left to the browser, which asks before it throws away what is unsent.
 */
export async function pageData({ request }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const held = heldAt(address);
  if (held && isStaying) return held.data;
  const response = await ask(PAGE_DATA_PREFIX + address, request.signal, held ? TRIES : 1);
  const build = response?.headers.get(BUILD_HEADER) ?? null;
  if (held && build === null) {
    noteMiss();
    return held.data;
  }
  if (response === null) return stay(address);
  if (build !== window.__reactRouterManifest?.version) return leaveTo(address);
  const answer = (await response.json()) as PageAnswer;
  if ("to" in answer) throw redirect(answer.to);
  if ("failure" in answer) throw data(answer.failure, { status: response.status });
  return answer.data;
}

/** The same for what every page shows around its content: what cannot be fetched anew stays as it is. */
export async function shellData({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    const held = window.__reactRouterDataRouter?.state.loaderData.root;
    if (error instanceof Response || held === undefined) throw error;
    return held;
  }
}

/** What the page one is on is drawn from, if it stands at the address. */
function heldAt(address: string): { data: unknown } | null {
  const { location, matches, loaderData } = window.__reactRouterDataRouter?.state ?? {};
  const id = matches?.at(-1)?.route.id;
  if (!location || id === undefined || location.pathname + location.search !== address) return null;
  return loaderData && id in loaderData ? { data: loaderData[id] } : null;
}

/** The answer, or null when nobody answers. */
async function ask(address: string, signal: AbortSignal, tries: number): Promise<Response | null> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await fetch(address, { signal, headers: { accept: "application/json" } });
    } catch (error) {
      if (signal.aborted) throw error;
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return null;
}

/** Takes back the step that leads nowhere. One that the browser has taken itself, such as back, ends at an error page. */
async function stay(lost: string): Promise<never> {
  const router = window.__reactRouterDataRouter;
  if (!router || window.location.pathname + window.location.search === lost) throw data({ status: 0 }, { status: 503 });
  const { location } = router.state;
  isStaying = true;
  await router.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  isStaying = false;
  sayLost(lost);
  return new Promise(() => {});
}

/** Goes on as a link without scripts would; the page that is being left stays as it is until then. */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
