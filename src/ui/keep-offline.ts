import { pagePayload } from "./page-payload.ts";
/** Has the browser keep the built files and a page for when there is no network; each build and language anew. */
export function keepOffline(language: string): void {
  if (!("serviceWorker" in navigator)) return;
  const version = pagePayload().build;
  const address = `/sw.js?${new URLSearchParams({ v: version, lang: language })}`;
  // private windows refuse; everything works without it
  navigator.serviceWorker.register(address).catch(() => {});
}
