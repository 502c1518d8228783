import { pagePayload } from "./page-payload.ts";
/** Lets the service worker cache the built files and an offline page, once for each build and language. */
export function keepOffline(language: string): void {
  if (!("serviceWorker" in navigator)) return;
  const version = pagePayload().build;
  const address = `/sw.js?${new URLSearchParams({ v: version, lang: language })}`;
  // private windows refuse; everything works without it
  navigator.serviceWorker.register(address).catch(() => {});
}
