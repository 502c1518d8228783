import { pagePayload } from "./page-payload.ts";
/** Registers the service worker, which caches the built files and an offline page for each build and language. */
export function registerServiceWorker(language: string): void {
  if (!("serviceWorker" in navigator)) return;
  const version = pagePayload().build;
  const address = `/sw.js?${new URLSearchParams({ v: version, lang: language })}`;
  // fails in private windows; the page works without it
  navigator.serviceWorker.register(address).catch(() => {});
}
