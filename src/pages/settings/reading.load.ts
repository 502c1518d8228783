import type { PageArgs } from "#platform/pages/page.ts";

/** How lists and threads are read; a visitor's choices are kept by the browser. */
export function load({ url }: PageArgs) {
  return { saved: url.searchParams.has("saved") };
}
