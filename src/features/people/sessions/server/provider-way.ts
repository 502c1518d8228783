import type { BrowserState } from "#platform/http/answer.ts";

/** Where a browser goes that is on its way to a provider or back, and what it takes along. */
export interface Way {
  to: string;
  browser: BrowserState;
}
