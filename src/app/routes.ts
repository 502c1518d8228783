import type { PageRow } from "./page-row.ts";

/** What the lists of posts read of an address. */
const FEED = ["t", "after"] as const;
const ONLY_AFTER = ["after"] as const;

/**
 * Every page: its paths and its component; a page without a component only redirects. `shared`: visitors get one cached
 * copy, which depends on these parameters of the query and no others. `limit`: a rate limit other than the usual one.
 * `wearsChoice`: it has the sub's look that the reader chose for everything; where one signs in, sets or moderates none has.
 * The loaders are in loaders.ts; everything else that has an address is in endpoints.ts.
 */
export const pages = {
  home: {
    paths: ["/", "/hot/:page?", "/new/:page?", "/top/:page?"],
    page: () => import("#pages/home/page.tsx"),
    shared: FEED,
    wearsChoice: true,
  },
  all: {
    paths: ["/all/:sort?/:page?"],
    page: () => import("#pages/all/page.tsx"),
    shared: FEED,
    wearsChoice: true,
  },
  sub: {
    paths: ["/s/:sub", "/s/:sub/hot/:page?", "/s/:sub/new/:page?", "/s/:sub/top/:page?"],
    page: () => import("#pages/sub/page.tsx"),
    shared: [...FEED, "flair"],
    wearsChoice: true,
  },
  "sub-flair": { paths: ["/s/:sub/flair"], page: () => import("#pages/sub-flair/page.tsx") },
  "sub-edit": { paths: ["/s/:sub/edit"], page: () => import("#pages/sub-edit/page.tsx") },
  "sub-rules": { paths: ["/s/:sub/edit/rules"], page: () => import("#pages/sub-rules/page.tsx") },
  "sub-post-flairs": { paths: ["/s/:sub/edit/flairs"], page: () => import("#pages/sub-post-flairs/page.tsx") },
  "sub-user-flairs": { paths: ["/s/:sub/edit/user_flairs"], page: () => import("#pages/sub-user-flairs/page.tsx") },
  "contact-mods": { paths: ["/s/:sub/contact_mods"], page: () => import("#pages/contact-mods/page.tsx") },
  "sub-mods": { paths: ["/s/:sub/mods"], page: () => import("#pages/sub-mods/page.tsx") },
  "sub-adopt": { paths: ["/s/:sub/adopt"], page: () => import("#pages/sub-adopt/page.tsx") },
  "admin-adoptions": { paths: ["/admin/adoptions"], page: () => import("#pages/admin-adoptions/page.tsx") },
  "sub-style": { paths: ["/s/:sub/edit/css"], page: () => import("#pages/sub-style/page.tsx") },
  "sub-style-versions": {
    paths: ["/s/:sub/edit/css/versions"],
    page: () => import("#pages/sub-style-versions/page.tsx"),
  },
  multi: {
    paths: ["/m/:names/:page?"],
    page: () => import("#pages/multi/page.tsx"),
    shared: [...FEED, "sort"],
    wearsChoice: true,
  },
  domain: {
    paths: ["/domain/:domain/:page?"],
    page: () => import("#pages/domain/page.tsx"),
    shared: FEED,
    wearsChoice: true,
  },
  "sub-log": {
    paths: ["/s/:sub/sublog/:page?"],
    page: () => import("#pages/sub-log/page.tsx"),
    shared: ["kind", "by", "person", "after", "open"],
  },
  "sub-bans": {
    paths: ["/s/:sub/bannedusers"],
    page: () => import("#pages/sub-bans/page.tsx"),
    shared: ["user", "after", "past", "lift"],
  },
  "site-log": { paths: ["/sitelog/:page?"], page: () => import("#pages/site-log/page.tsx") },
  subs: {
    paths: ["/subs/:first?/:second?"],
    page: () => import("#pages/subs/page.tsx"),
    shared: ["q", "sort", "show", "after", "open"],
    wearsChoice: true,
  },
  post: {
    paths: ["/s/:sub/:pid/:slug?/:cid?"],
    page: () => import("#pages/post/page.tsx"),
    shared: ["sort", "after", "act", "version", "results"],
    wearsChoice: true,
  },
  profile: {
    paths: ["/u/:user"],
    page: () => import("#pages/profile/page.tsx"),
    shared: ONLY_AFTER,
    wearsChoice: true,
  },
  "profile-posts": {
    paths: ["/u/:user/posts/:page?"],
    page: () => import("#pages/profile-posts/page.tsx"),
    shared: ONLY_AFTER,
    wearsChoice: true,
  },
  "profile-comments": {
    paths: ["/u/:user/comments/:page?"],
    page: () => import("#pages/profile-comments/page.tsx"),
    shared: ONLY_AFTER,
    wearsChoice: true,
  },
  "profile-saved": { paths: ["/u/:user/savedposts/:page?"], page: () => import("#pages/profile-saved/page.tsx") },
  wiki: { paths: ["/wiki/:slug"], page: () => import("#pages/wiki/page.tsx"), shared: [] },
  search: {
    paths: ["/search", "/search/:term/:page?"],
    page: () => import("#pages/search/page.tsx"),
    limit: ({ pathname, searchParams }) =>
      pathname.split("/").length > 2 ? "posting" : searchParams.has("q") ? "searching" : "default",
  },
  submit: { paths: ["/submit/:type/:sub?"], page: () => import("#pages/submit/page.tsx") },
  createsub: { paths: ["/createsub"], page: () => import("#pages/createsub/page.tsx") },
  login: { paths: ["/login"], page: () => import("#pages/login/page.tsx") },
  register: { paths: ["/register"], page: () => import("#pages/register/page.tsx") },
  welcome: { paths: ["/welcome"], page: () => import("#pages/welcome/page.tsx") },
  setup: { paths: ["/setup"], page: () => import("#pages/setup/page.tsx") },
  chat: { paths: ["/chat"], page: () => import("#pages/chat/page.tsx") },
  activity: { paths: ["/activity"], page: () => import("#pages/activity/page.tsx") },
  "messages-mailbox": {
    paths: ["/messages/inbox", "/messages/sent", "/messages/saved"],
    page: () => import("#pages/messages-mailbox/page.tsx"),
  },
  "messages-with": { paths: ["/messages/with/:user"], page: () => import("#pages/messages-with/page.tsx") },
  "messages-new": { paths: ["/messages/new"], page: () => import("#pages/messages-new/page.tsx") },
  "messages-mods": { paths: ["/messages/mods/:tid"], page: () => import("#pages/messages-mods/page.tsx") },
  "messages-to": { paths: ["/messages/to/:user"], page: () => import("#pages/messages-to/page.tsx") },
  "mod-mail": { paths: ["/mod/mail"], page: () => import("#pages/mod-mail/page.tsx") },
  "mod-mail-new": { paths: ["/mod/mail/new"], page: () => import("#pages/mod-mail-new/page.tsx") },
  "mod-mail-thread": { paths: ["/mod/mail/:tid"], page: () => import("#pages/mod-mail-thread/page.tsx") },
  notifications: { paths: ["/notifications"], page: () => import("#pages/notifications/page.tsx") },
  follow: { paths: ["/follow/:what/:of"], page: () => import("#pages/follow/page.tsx") },
  report: { paths: ["/report/:what/:of"], page: () => import("#pages/report/page.tsx") },
  settings: { paths: ["/settings", "/settings/look"], page: () => import("#pages/settings/page.tsx") },
  "settings-reading": { paths: ["/settings/reading"], page: () => import("#pages/settings-reading/page.tsx") },
  "settings-language": { paths: ["/settings/language"], page: () => import("#pages/settings-language/page.tsx") },
  "settings-hidden": { paths: ["/settings/hidden"], page: () => import("#pages/settings-hidden/page.tsx") },
  "settings-blocks": { paths: ["/settings/blocks"], page: () => import("#pages/settings-blocks/page.tsx") },
  "settings-profile": { paths: ["/settings/profile"], page: () => import("#pages/settings-profile/page.tsx") },
  drafts: { paths: ["/drafts"], page: () => import("#pages/drafts/page.tsx") },
  scheduled: { paths: ["/scheduled"], page: () => import("#pages/scheduled/page.tsx") },
  "settings-filters": { paths: ["/settings/filters"], page: () => import("#pages/settings-filters/page.tsx") },
  "settings-following": { paths: ["/settings/following"], page: () => import("#pages/settings-following/page.tsx") },
  "settings-top-bar": { paths: ["/settings/subs"], page: () => import("#pages/settings-top-bar/page.tsx") },
  "settings-account": { paths: ["/settings/account"], page: () => import("#pages/settings-account/page.tsx") },
  "settings-notifications": {
    paths: ["/settings/notifications"],
    page: () => import("#pages/settings-notifications/page.tsx"),
  },
  unsubscribe: { paths: ["/unsubscribe/:token"], page: () => import("#pages/unsubscribe/page.tsx") },
  "confirm-email": {
    paths: ["/settings/account/confirm-email/:token"],
    page: () => import("#pages/confirm-email/page.tsx"),
    limit: () => "auth",
  },
  uploads: { paths: ["/uploads"], page: () => import("#pages/uploads/page.tsx") },
  components: { paths: ["/-/components"], page: () => import("#pages/components/page.tsx"), developmentOnly: true },
  random: { paths: ["/random"] },
  "post-short": { paths: ["/p/:pid"] },
  "comment-short": { paths: ["/c/:cid"] },
  messages: { paths: ["/messages"] },
  "messages-notifications": { paths: ["/messages/notifications/:page?"] },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof pages;

/** Where the bundler finds the source of a page's component, for fetching its files ahead. */
export const pageSource = (id: string) => `src/pages/${id}/page.tsx`;
