import type { PageRow } from "./page-row.ts";

/** What the lists of posts read of an address. */
const FEED = ["t", "after"] as const;
const ONLY_AFTER = ["after"] as const;

/**
 * Every page: its paths. `redirects`: it has no component. `shared`: visitors get one cached
 * copy, which depends on these parameters of the query and no others. `limit`: a rate limit other than the usual one.
 * `wearsChoice`: it has the sub's look that the reader chose for everything; where one signs in, sets or moderates none has.
 * The components are in page-modules.ts and more-pages.ts, the loaders in loaders.ts; everything else that has an address is in endpoints.ts.
 */
export const pages = {
  home: {
    paths: ["/", "/hot/:page?", "/new/:page?", "/top/:page?"],
    shared: FEED,
    wearsChoice: true,
  },
  all: {
    paths: ["/all/:sort?/:page?"],
    shared: FEED,
    wearsChoice: true,
  },
  sub: {
    paths: ["/s/:sub", "/s/:sub/hot/:page?", "/s/:sub/new/:page?", "/s/:sub/top/:page?"],
    shared: [...FEED, "flair"],
    wearsChoice: true,
  },
  "sub-flair": { paths: ["/s/:sub/flair"] },
  "sub-edit": { paths: ["/s/:sub/edit"] },
  automod: { paths: ["/s/:sub/edit/automod/:arid?", "/admin/automod/:arid?"] },
  "sub-rules": { paths: ["/s/:sub/edit/rules"] },
  exports: { paths: ["/s/:sub/edit/export", "/admin/export"] },
  webhooks: { paths: ["/s/:sub/edit/webhooks/:wid?", "/admin/webhooks/:wid?"] },
  "sub-responses": { paths: ["/s/:sub/edit/responses"] },
  "sub-statistics": { paths: ["/s/:sub/statistics"] },
  "sub-reporters": { paths: ["/s/:sub/edit/reporters"] },
  "sub-post-flairs": { paths: ["/s/:sub/edit/flairs"] },
  "sub-user-flairs": { paths: ["/s/:sub/edit/user_flairs"] },
  "contact-mods": { paths: ["/s/:sub/contact_mods"] },
  "sub-mods": { paths: ["/s/:sub/mods"] },
  "sub-adopt": { paths: ["/s/:sub/adopt"] },
  admin: { paths: ["/admin"] },
  waiting: { paths: ["/waiting/:token"] },
  "admin-applications": { paths: ["/admin/applications"] },
  "admin-invites": { paths: ["/admin/invitecodes/:page?"] },
  "admin-invite-tree": { paths: ["/admin/invitecodes/of/:user"] },
  "settings-invite": { paths: ["/settings/invite"] },
  "admin-reset-link": { paths: ["/admin/reset_link"] },
  "admin-questions": { paths: ["/admin/questions"] },
  "admin-providers": { paths: ["/admin/providers"] },
  "to-provider": { paths: ["/login/provider"] },
  "register-provider": { paths: ["/register/provider"] },
  "admin-mode": { paths: ["/admin/admin/auth"] },
  "admin-adoptions": { paths: ["/admin/adoptions"] },
  "admin-configuration": { paths: ["/admin/configuration"] },
  "sub-style": { paths: ["/s/:sub/edit/css"] },
  "sub-style-versions": {
    paths: ["/s/:sub/edit/css/versions"],
  },
  multi: {
    paths: ["/m/:names/:page?"],
    shared: [...FEED, "sort"],
    wearsChoice: true,
  },
  domain: {
    paths: ["/domain/:domain/:page?"],
    shared: FEED,
    wearsChoice: true,
  },
  "sub-log": {
    paths: ["/s/:sub/sublog/:page?"],
    shared: ["kind", "by", "person", "after", "open"],
  },
  "sub-bans": {
    paths: ["/s/:sub/bannedusers"],
    shared: ["user", "after", "past", "lift"],
  },
  appeal: { paths: ["/appeal/:aid"] },
  "sub-appeals": { paths: ["/s/:sub/appeals"] },
  "admin-images": { paths: ["/admin/images"] },
  "admin-badges": { paths: ["/admin/userbadges"] },
  "admin-badge": { paths: ["/admin/userbadges/new", "/admin/userbadges/edit/:bid"] },
  "admin-appeals": { paths: ["/admin/appeals"] },
  "sub-person": { paths: ["/s/:sub/people/:user"] },
  "site-log": { paths: ["/sitelog/:page?"] },
  subs: {
    paths: ["/subs/:first?/:second?"],
    shared: ["q", "sort", "show", "after", "open"],
    wearsChoice: true,
  },
  post: {
    paths: ["/s/:sub/:pid/:slug?/:cid?"],
    shared: ["sort", "after", "act", "version", "results"],
    wearsChoice: true,
  },
  profile: {
    paths: ["/u/:user"],
    shared: ONLY_AFTER,
    wearsChoice: true,
  },
  "profile-posts": {
    paths: ["/u/:user/posts/:page?"],
    shared: ONLY_AFTER,
    wearsChoice: true,
  },
  "profile-comments": {
    paths: ["/u/:user/comments/:page?"],
    shared: ONLY_AFTER,
    wearsChoice: true,
  },
  "profile-saved": { paths: ["/u/:user/savedposts/:page?"] },
  wiki: { paths: ["/wiki/:slug"], shared: [] },
  license: { paths: ["/license"], shared: [] },
  kept: { paths: ["/privacy/kept"], shared: [] },
  "admin-doctor": { paths: ["/admin/doctor"] },
  "admin-backups": { paths: ["/admin/backups"] },
  "admin-clean-up": { paths: ["/admin/clean-up"] },
  "admin-addresses": { paths: ["/admin/addresses"] },
  "admin-domains": { paths: ["/admin/domains/:kind/:page?"] },
  "admin-wiki-edit": { paths: ["/admin/wiki/create", "/admin/wiki/edit/:slug"] },
  "admin-wiki": { paths: ["/admin/wiki/:page?"] },
  "admin-wiki-history": { paths: ["/admin/wiki/history/:slug"] },
  search: {
    paths: ["/search", "/search/:term/:page?"],
    limit: ({ pathname, searchParams }) =>
      pathname.split("/").length > 2 || searchParams.has("q") ? "searching" : "default",
  },
  submit: { paths: ["/submit/:type/:sub?"] },
  createsub: { paths: ["/createsub"] },
  login: { paths: ["/login"] },
  "second-step": { paths: ["/login/second-factor"] },
  register: { paths: ["/register"] },
  resend: { paths: ["/register/resend-confirmation"] },
  recover: { paths: ["/recover"] },
  "recovery-sent": { paths: ["/recovery/email-sent"] },
  "reset-password": { paths: ["/reset/:token?"], limit: () => "auth" },
  reauthenticate: { paths: ["/reauthenticate"] },
  welcome: { paths: ["/welcome"] },
  setup: { paths: ["/setup"] },
  chat: { paths: ["/chat"] },
  activity: { paths: ["/activity"] },
  "messages-mailbox": {
    paths: ["/messages/inbox", "/messages/sent", "/messages/saved"],
  },
  "messages-with": { paths: ["/messages/with/:user"] },
  "messages-new": { paths: ["/messages/new"] },
  "messages-mods": { paths: ["/messages/mods/:tid"] },
  "messages-to": { paths: ["/messages/to/:user"] },
  "mod-mail": { paths: ["/mod/mail"] },
  "mod-mail-new": { paths: ["/mod/mail/new"] },
  "mod-mail-thread": { paths: ["/mod/mail/:tid"] },
  notifications: { paths: ["/notifications"] },
  follow: { paths: ["/follow/:what/:of"] },
  mod: { paths: ["/mod"] },
  "mod-reports": { paths: ["/mod/reports", "/mod/reports/closed/:sub?", "/mod/reports/:sub", "/admin/reports/:page?"] },
  "mod-report": { paths: ["/mod/reports/details/:sub/:kind/:rpid"] },
  report: { paths: ["/report/:what/:of"] },
  settings: { paths: ["/settings", "/settings/look"] },
  programs: { paths: ["/api"], shared: [] },
  "settings-tokens": { paths: ["/settings/tokens"] },
  "settings-reading": { paths: ["/settings/reading"] },
  "settings-language": { paths: ["/settings/language"] },
  "settings-hidden": { paths: ["/settings/hidden"] },
  "settings-blocks": { paths: ["/settings/blocks"] },
  "settings-profile": { paths: ["/settings/profile"] },
  drafts: { paths: ["/drafts"] },
  scheduled: { paths: ["/scheduled"] },
  "settings-filters": { paths: ["/settings/filters"] },
  "settings-following": { paths: ["/settings/following"] },
  "settings-top-bar": { paths: ["/settings/subs"] },
  "settings-sessions": { paths: ["/settings/sessions"] },
  "settings-security": { paths: ["/settings/security"] },
  "settings-security-app": { paths: ["/settings/security/app"] },
  "settings-security-codes": { paths: ["/settings/security/codes"] },
  "settings-account": { paths: ["/settings/account"] },
  "settings-data": { paths: ["/settings/data"] },
  "settings-delete": { paths: ["/settings/delete"] },
  banned: { paths: ["/banned/:token"] },
  "come-back": { paths: ["/come-back/:token"] },
  "settings-notifications": {
    paths: ["/settings/notifications"],
  },
  unsubscribe: { paths: ["/unsubscribe/:token"] },
  "confirm-email": {
    paths: ["/settings/account/confirm-email/:token"],
    limit: () => "auth",
  },
  uploads: { paths: ["/uploads"] },
  components: { paths: ["/-/components"], developmentOnly: true },
  // after all other pages of admins: the first that fits is taken
  "admin-table": { paths: ["/admin/:table/:of?/:more?"] },
  random: { paths: ["/random"], redirects: true },
  "post-short": { paths: ["/p/:pid"], redirects: true },
  "comment-short": { paths: ["/c/:cid"], redirects: true },
  messages: { paths: ["/messages"], redirects: true },
  "messages-notifications": { paths: ["/messages/notifications/:page?"], redirects: true },
  "first-page": {
    paths: [
      "/messages/inbox/:page",
      "/messages/sent/:page",
      "/messages/saved/:page",
      "/uploads/:page",
      "/settings/blocks/:page",
      "/mod/reports/closed/:sub/:page",
      "/mod/reports/:sub/:page",
      "/subs/search/:term/:page",
    ],
    redirects: true,
  },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof pages;

/** Pages that have a component. */
export type ShownPageId = { [I in PageId]: (typeof pages)[I] extends { redirects: true } ? never : I }[PageId];

/** Those that readers mostly begin with. */
export type FirstPageId = Extract<ShownPageId, "home" | "all" | "sub" | "post">;
