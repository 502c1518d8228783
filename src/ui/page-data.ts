import { type ClientLoaderFunctionArgs, data, redirect } from "react-router";
import { BUILD_HEADER, PAGE_DATA_PREFIX, type PageAnswer } from "../domain/page-answer.ts";

declare global {
  interface Window {
    /** Set by the router: which build this page was made by. */
    __reactRouterManifest?: { version: string };
  }
}

const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Every screen's way to its data when one goes there inside the app. What cannot be had this way, because there is no
 * network or a newer build is served, is left to the browser; a page that one is on is never left for that.
 */
export async function pageData({ request }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const isHere = window.location.pathname + window.location.search === pathname + search;
  const response = await ask(`${PAGE_DATA_PREFIX}${pathname}${search}`, request.signal, isHere ? TRIES : 1);
  if (response === null) {
    if (isHere) throw data({ status: 0 }, { status: 503 });
    return leaveTo(pathname + search);
  }
  if (response.headers.get(BUILD_HEADER) !== window.__reactRouterManifest?.version) return leaveTo(pathname + search);
  const answer = (await response.json()) as PageAnswer;
  if ("to" in answer) throw redirect(answer.to);
  if ("failure" in answer) throw data(answer.failure, { status: response.status });
  return answer.data;
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

/** Goes on as a link without scripts would; the page that is being left stays as it is until then. */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
