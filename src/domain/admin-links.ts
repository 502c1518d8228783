import { buildQueryString } from "./links.ts";

/** Query of an admin table; defaults are omitted. */
export interface TableAddress {
  q?: string | undefined;
  only?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
}

/** Kinds of items in the list of a user's votes. */
export type VotedKind = "posts" | "comments";

const name = encodeURIComponent;

/** Addresses of admin pages. Separate from links.ts, because the first view of a page does not need them. */
export const adminLinks = {
  users: (asked: TableAddress = {}) => `/admin/users${buildQueryString({ ...asked })}`,
  usersFile: (asked: TableAddress = {}) => `/admin/users.csv${buildQueryString({ ...asked })}`,
  subs: (asked: TableAddress & { open?: number | undefined } = {}) => `/admin/subs${buildQueryString({ ...asked })}`,
  votes: (user: string, of: VotedKind, asked: TableAddress = {}) =>
    `/admin/${of === "posts" ? "postvoting" : "commentvoting"}/${encodeURIComponent(user)}${buildQueryString({ ...asked })}`,
  votesFile: (user: string, of: VotedKind, asked: TableAddress = {}) =>
    `/admin/votes.csv${buildQueryString({ user, of, ...asked })}`,
  posts: (asked: TableAddress = {}) => `/admin/posts${buildQueryString({ ...asked })}`,
  postsFile: (asked: TableAddress = {}) => `/admin/posts.csv${buildQueryString({ ...asked })}`,
  subsFile: (asked: TableAddress = {}) => `/admin/subs.csv${buildQueryString({ ...asked })}`,
  adoptions: () => "/admin/adoptions",
  appeals: (asked: { after?: string } = {}) => `/admin/appeals${buildQueryString({ ...asked })}`,
  appealsFile: () => "/admin/appeals.csv",
  reportsFile: (asked: Readonly<Record<string, string | number | undefined>> = {}) =>
    `/admin/reports.csv${buildQueryString({ ...asked })}`,
  configuration: (
    asked: {
      q?: string | undefined;
      show?: string | undefined;
      edit?: string | undefined;
      history?: string | undefined;
    } = {},
  ) => `/admin/configuration${buildQueryString(asked)}`,
  invites: (asked: TableAddress = {}) => `/admin/invitecodes${buildQueryString({ ...asked })}`,
  invitesFile: (asked: TableAddress = {}) => `/admin/invitecodes.csv${buildQueryString({ ...asked })}`,
  inviteTree: (name: string) => `/admin/invitecodes/of/${encodeURIComponent(name)}`,
  applications: () => "/admin/applications",
  images: (asked: { before?: number | undefined; post?: number | undefined } = {}) =>
    `/admin/images${buildQueryString(asked)}`,
  badges: () => "/admin/userbadges",
  badgesFile: () => "/admin/userbadges.csv",
  newBadge: () => "/admin/userbadges/new",
  editBadge: (bid: number) => `/admin/userbadges/edit/${bid}`,
  /** Page that shows a new password reset link once. */
  resetLink: () => "/admin/reset_link",
  uploads: (asked: TableAddress & { granted?: string | undefined; open?: string | undefined } = {}) =>
    `/admin/uploads${buildQueryString({ ...asked })}`,
  uploadsFile: (asked: TableAddress = {}) => `/admin/uploads.csv${buildQueryString({ ...asked })}`,
  post: (pid: number, asked: TableAddress = {}) => `/admin/post/${pid}${buildQueryString({ ...asked })}`,
  postVotesFile: (pid: number, asked: TableAddress = {}) =>
    `/admin/post.csv${buildQueryString({ post: pid, ...asked })}`,
  slow: (asked: TableAddress = {}) => `/admin/slow${buildQueryString({ ...asked })}`,
  slowFile: (asked: TableAddress = {}) => `/admin/slow.csv${buildQueryString({ ...asked })}`,
  questions: () => "/admin/questions",
  questionsFile: () => "/admin/questions.csv",
  providers: () => "/admin/providers",
  domains: (kind: "link" | "email", asked: { after?: string | undefined; q?: string | undefined } = {}) =>
    `/admin/domains/${kind}${buildQueryString(asked)}`,
  domainsFile: (kind: "link" | "email", asked: { q?: string | undefined } = {}) =>
    `/admin/domains.csv${buildQueryString({ kind, ...asked })}`,
  addresses: () => "/admin/addresses",
  addressesFile: () => "/admin/addresses.csv",
  cleanUp: (asked: Readonly<Record<string, string | number | undefined>> = {}) =>
    `/admin/clean-up${buildQueryString({ ...asked })}`,
  doctor: () => "/admin/doctor",
  backups: (asked: { restore?: string | undefined } = {}) => `/admin/backups${buildQueryString({ ...asked })}`,
  license: () => "/license",
  bundledLicenses: () => "/licenses.txt",
  kept: () => "/privacy/kept",
  wiki: (slug: string) => (slug === "welcome" ? "/welcome" : slug === "license" ? "/license" : `/wiki/${name(slug)}`),
  wikiPages: (asked: { after?: string | undefined } = {}) => `/admin/wiki${buildQueryString(asked)}`,
  wikiFile: () => "/admin/wiki.csv",
  newWikiPage: () => "/admin/wiki/create",
  editWikiPage: (slug: string) => `/admin/wiki/edit/${name(slug)}`,
  wikiHistory: (slug: string, asked: { version?: number | undefined; before?: number | undefined } = {}) =>
    `/admin/wiki/history/${name(slug)}${buildQueryString(asked)}`,
};
