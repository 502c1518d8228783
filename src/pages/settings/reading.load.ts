import type { PageArgs } from "#platform/pages/page.ts";

/** Reading preferences; a visitor's are stored in the browser. */
export function load({ url }: PageArgs) {
  return { saved: url.searchParams.has("saved") };
}
