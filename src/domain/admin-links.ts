import { query } from "./links.ts";

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
  users: (asked: TableAddress = {}) => `/admin/users${query({ ...asked })}`,
  usersFile: (asked: TableAddress = {}) => `/admin/users.csv${query({ ...asked })}`,
  subs: (asked: TableAddress & { open?: number | undefined } = {}) => `/admin/subs${query({ ...asked })}`,
  votes: (user: string, of: VotedKind, asked: TableAddress = {}) =>
    `/admin/${of === "posts" ? "postvoting" : "commentvoting"}/${encodeURIComponent(user)}${query({ ...asked })}`,
  votesFile: (user: string, of: VotedKind, asked: TableAddress = {}) =>
    `/admin/votes.csv${query({ user, of, ...asked })}`,
  posts: (asked: TableAddress = {}) => `/admin/posts${query({ ...asked })}`,
  postsFile: (asked: TableAddress = {}) => `/admin/posts.csv${query({ ...asked })}`,
  subsFile: (asked: TableAddress = {}) => `/admin/subs.csv${query({ ...asked })}`,
  adoptions: () => "/admin/adoptions",
  appeals: (asked: { after?: string } = {}) => `/admin/appeals${query({ ...asked })}`,
  appealsFile: () => "/admin/appeals.csv",
  reportsFile: (asked: Readonly<Record<string, string | number | undefined>> = {}) =>
    `/admin/reports.csv${query({ ...asked })}`,
  configuration: (
    asked: {
      q?: string | undefined;
      show?: string | undefined;
      edit?: string | undefined;
      history?: string | undefined;
    } = {},
  ) => `/admin/configuration${query(asked)}`,
  invites: (asked: TableAddress = {}) => `/admin/invitecodes${query({ ...asked })}`,
  invitesFile: (asked: TableAddress = {}) => `/admin/invitecodes.csv${query({ ...asked })}`,
  inviteTree: (name: string) => `/admin/invitecodes/of/${encodeURIComponent(name)}`,
  applications: () => "/admin/applications",
  images: (asked: { before?: number | undefined; post?: number | undefined } = {}) => `/admin/images${query(asked)}`,
  badges: () => "/admin/userbadges",
  badgesFile: () => "/admin/userbadges.csv",
  newBadge: () => "/admin/userbadges/new",
  editBadge: (bid: number) => `/admin/userbadges/edit/${bid}`,
  /** Page that shows a new password reset link once. */
  resetLink: () => "/admin/reset_link",
  uploads: (asked: TableAddress & { granted?: string | undefined; open?: string | undefined } = {}) =>
    `/admin/uploads${query({ ...asked })}`,
  uploadsFile: (asked: TableAddress = {}) => `/admin/uploads.csv${query({ ...asked })}`,
  post: (pid: number, asked: TableAddress = {}) => `/admin/post/${pid}${query({ ...asked })}`,
  postVotesFile: (pid: number, asked: TableAddress = {}) => `/admin/post.csv${query({ post: pid, ...asked })}`,
  slow: (asked: TableAddress = {}) => `/admin/slow${query({ ...asked })}`,
  slowFile: (asked: TableAddress = {}) => `/admin/slow.csv${query({ ...asked })}`,
  questions: () => "/admin/questions",
  questionsFile: () => "/admin/questions.csv",
  providers: () => "/admin/providers",
  domains: (kind: "link" | "email", asked: { after?: string | undefined; q?: string | undefined } = {}) =>
    `/admin/domains/${kind}${query(asked)}`,
  domainsFile: (kind: "link" | "email", asked: { q?: string | undefined } = {}) =>
    `/admin/domains.csv${query({ kind, ...asked })}`,
  addresses: () => "/admin/addresses",
  addressesFile: () => "/admin/addresses.csv",
  cleanUp: (asked: Readonly<Record<string, string | number | undefined>> = {}) =>
    `/admin/clean-up${query({ ...asked })}`,
  doctor: () => "/admin/doctor",
  backups: (asked: { restore?: string | undefined } = {}) => `/admin/backups${query({ ...asked })}`,
  license: () => "/license",
  bundledLicenses: () => "/licenses.txt",
  kept: () => "/privacy/kept",
  wiki: (slug: string) => (slug === "welcome" ? "/welcome" : slug === "license" ? "/license" : `/wiki/${name(slug)}`),
  wikiPages: (asked: { after?: string | undefined } = {}) => `/admin/wiki${query(asked)}`,
  wikiFile: () => "/admin/wiki.csv",
  newWikiPage: () => "/admin/wiki/create",
  editWikiPage: (slug: string) => `/admin/wiki/edit/${name(slug)}`,
  wikiHistory: (slug: string, asked: { version?: number | undefined; before?: number | undefined } = {}) =>
    `/admin/wiki/history/${name(slug)}${query(asked)}`,
};
