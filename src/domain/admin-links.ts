import { query } from "./links.ts";

/** Addresses of pages for admins, and of what few ask for: like those of links.ts, but no first view loads them. */
export const adminLinks = {
  adoptions: () => "/admin/adoptions",
  appeals: (asked: { after?: string } = {}) => `/admin/appeals${query({ ...asked })}`,
  configuration: (
    asked: {
      q?: string | undefined;
      show?: string | undefined;
      edit?: string | undefined;
      history?: string | undefined;
    } = {},
  ) => `/admin/configuration${query(asked)}`,
  questions: () => "/admin/questions",
  searchFeed: (text: string) => `/search/${encodeURIComponent(text)}/.rss`,
};
