import type { BrowserState } from "#platform/http/answer.ts";

/** Redirect to or from a provider, with the cookies to set. */
export interface ProviderRedirect {
  to: string;
  browser: BrowserState;
}
