import { query } from "./links.ts";

/** Addresses of pages for admins, and of what few ask for: like those of links.ts, but no first view loads them. */
const name = encodeURIComponent;

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
  license: () => "/license",
  wiki: (slug: string) => (slug === "welcome" ? "/welcome" : slug === "license" ? "/license" : `/wiki/${name(slug)}`),
  wikiPages: (asked: { after?: string | undefined } = {}) => `/admin/wiki${query(asked)}`,
  newWikiPage: () => "/admin/wiki/create",
  editWikiPage: (slug: string) => `/admin/wiki/edit/${name(slug)}`,
  wikiHistory: (slug: string, asked: { version?: number | undefined; before?: number | undefined } = {}) =>
    `/admin/wiki/history/${name(slug)}${query(asked)}`,
  searchFeed: (text: string) => `/search/${encodeURIComponent(text)}/.rss`,
};
