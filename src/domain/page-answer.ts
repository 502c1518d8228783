/** Where the data of pages are asked for: this, and then the page's own address. */
export const PAGE_DATA_PREFIX = "/-/data";

/** Names the build that an answer fits; a page of another build has to be loaded anew. */
export const BUILD_HEADER = "x-ambit-build";

/** What in-app navigation is answered: the screen's view model, another address, or why there is no page. */
export type PageAnswer = { data: unknown } | { to: string } | { failure: unknown };
