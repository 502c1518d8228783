import { useCallback } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { PAYLOAD_ID, type PagePayload } from "#domain/page-answer.ts";

/** The view model of the page, typed by its loader: `usePageData<typeof load>()`. */
export function usePageData<L extends (...args: never[]) => unknown>(): Awaited<PlainData<ReturnType<L>>> {
  return useLoaderData() as Awaited<PlainData<ReturnType<L>>>;
}

/** A loader may answer with another status beside its data. */
type PlainData<R> = R extends Promise<infer V> ? PlainData<V> : R extends { data: infer D; status: number } ? D : R;

let payload: PagePayload | null = null;

/** What the server put into the document for its scripts. Only in the browser. */
export function pagePayload(): PagePayload {
  payload ??= JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? "null") as PagePayload;
  return payload;
}

/** Names the build that made this page. */
export function pageBuild(): string {
  return pagePayload().build;
}

let missedReloads = 0;

/** Notes that the page was to be loaded again and keeps what it has. */
export function noteMissedReload(): void {
  missedReloads += 1;
}

/** Loads the data of the page again; answers false when they could not be had and the page stays as it is. */
export function useReload(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const before = missedReloads;
    await revalidate();
    return missedReloads === before;
  }, [revalidate]);
}
