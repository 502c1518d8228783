import { isKeyOf } from "#lib/keys-of.ts";
import { firstPages } from "./first-pages.ts";
import type { PageRow } from "./page-row.ts";

/** Query parameters of lists of posts. */
const FEED = ["t", "after"] as const;

/**
 * All pages, by the path of their files in src/pages. The first row that matches an address is used. All other
 * addresses are in endpoints.ts. Browser builds leave out `load` (vite.config.ts).
 */
export const pages = {
  // Lists of posts and subs.
  "reading/home": {
    paths: ["/", "/hot/:page?", "/new/:page?", "/top/:page?"],
    load: () => import("#pages/reading/home.load.ts"),
    component: firstPages["reading/home"],
    scope: "read",
    shared: FEED,
    feed: "home",
  },
  "reading/all": {
    paths: ["/all/:sort?/:page?"],
    load: () => import("#pages/reading/all.load.ts"),
    component: firstPages["reading/all"],
    scope: "read",
    shared: FEED,
    feed: "all",
  },
  "reading/multi": {
    paths: ["/m/:names/:page?"],
    load: () => import("#pages/reading/multi.load.ts"),
    component: () => import("#pages/reading/multi.tsx"),
    scope: "read",
    shared: [...FEED, "sort"],
    feed: "multi",
  },
  "reading/domain": {
    paths: ["/domain/:domain/:page?"],
    load: () => import("#pages/reading/domain.load.ts"),
    component: () => import("#pages/reading/domain.tsx"),
    scope: "read",
    shared: FEED,
    feed: "domain",
  },
  "reading/subs": {
    paths: ["/subs/:first?/:second?"],
    load: () => import("#pages/reading/subs.load.ts"),
    component: () => import("#pages/reading/subs.tsx"),
    scope: "read",
    shared: ["q", "sort", "show", "after", "open"],
  },
  "reading/search": {
    paths: ["/search", "/search/:term/:page?"],
    load: () => import("#pages/reading/search.load.ts"),
    component: () => import("#pages/reading/search.tsx"),
    scope: "read",
    limit: ({ pathname, searchParams }) =>
      pathname.split("/").length > 2 || searchParams.has("q") ? "searching" : "default",
  },
  "reading/activity": {
    paths: ["/activity"],
    load: () => import("#pages/reading/activity.load.ts"),
    component: () => import("#pages/reading/activity.tsx"),
    scope: "read",
  },
  "reading/random": {
    paths: ["/random"],
    load: () => import("#pages/reading/random.load.ts"),
    scope: "read",
  },

  // Members' profiles.
  "people/profile": {
    paths: ["/u/:user"],
    load: () => import("#pages/people/profile.load.ts"),
    component: () => import("#pages/people/profile.tsx"),
    scope: "read",
    shared: ["after"],
    feed: "person",
  },
  "people/posts": {
    paths: ["/u/:user/posts/:page?"],
    load: () => import("#pages/people/posts.load.ts"),
    component: () => import("#pages/people/posts.tsx"),
    scope: "read",
    shared: ["after"],
    feed: "posts",
  },
  "people/comments": {
    paths: ["/u/:user/comments/:page?"],
    load: () => import("#pages/people/comments.load.ts"),
    component: () => import("#pages/people/comments.tsx"),
    scope: "read",
    shared: ["after"],
    feed: "comments",
  },
  "people/saved": {
    paths: ["/u/:user/savedposts/:page?"],
    load: () => import("#pages/people/saved.load.ts"),
    component: () => import("#pages/people/saved.tsx"),
    scope: "read",
  },

  // Subs: lists, moderators, settings.
  "sub/home": {
    paths: ["/s/:sub", "/s/:sub/hot/:page?", "/s/:sub/new/:page?", "/s/:sub/top/:page?"],
    load: () => import("#pages/sub/home.load.ts"),
    component: firstPages["sub/home"],
    scope: "read",
    shared: [...FEED, "flair"],
    feed: "sub",
  },
  "sub/flair": {
    paths: ["/s/:sub/flair"],
    load: () => import("#pages/sub/flair.load.ts"),
    component: () => import("#pages/sub/flair.tsx"),
    scope: "read",
  },
  "sub/edit": {
    paths: ["/s/:sub/edit"],
    load: () => import("#pages/sub/edit.load.ts"),
    component: () => import("#pages/sub/edit.tsx"),
    scope: "moderate",
  },
  "sub/rules": {
    paths: ["/s/:sub/edit/rules"],
    load: () => import("#pages/sub/rules.load.ts"),
    component: () => import("#pages/sub/rules.tsx"),
    scope: "moderate",
  },
  "sub/responses": {
    paths: ["/s/:sub/edit/responses"],
    load: () => import("#pages/sub/responses.load.ts"),
    component: () => import("#pages/sub/responses.tsx"),
    scope: "moderate",
  },
  "sub/statistics": {
    paths: ["/s/:sub/statistics"],
    load: () => import("#pages/sub/statistics.load.ts"),
    component: () => import("#pages/sub/statistics.tsx"),
    scope: "read",
  },
  "sub/reporters": {
    paths: ["/s/:sub/edit/reporters"],
    load: () => import("#pages/sub/reporters.load.ts"),
    component: () => import("#pages/sub/reporters.tsx"),
    scope: "moderate",
  },
  "sub/post-flairs": {
    paths: ["/s/:sub/edit/flairs"],
    load: () => import("#pages/sub/post-flairs.load.ts"),
    component: () => import("#pages/sub/post-flairs.tsx"),
    scope: "moderate",
  },
  "sub/user-flairs": {
    paths: ["/s/:sub/edit/user_flairs"],
    load: () => import("#pages/sub/user-flairs.load.ts"),
    component: () => import("#pages/sub/user-flairs.tsx"),
    scope: "moderate",
  },
  "sub/contact-mods": {
    paths: ["/s/:sub/contact_mods"],
    load: () => import("#pages/sub/contact-mods.load.ts"),
    component: () => import("#pages/sub/contact-mods.tsx"),
  },
  "sub/mods": {
    paths: ["/s/:sub/mods"],
    load: () => import("#pages/sub/mods.load.ts"),
    component: () => import("#pages/sub/mods.tsx"),
    scope: "read",
  },
  "sub/adopt": {
    paths: ["/s/:sub/adopt"],
    load: () => import("#pages/sub/adopt.load.ts"),
    component: () => import("#pages/sub/adopt.tsx"),
  },
  "sub/style": {
    paths: ["/s/:sub/edit/css"],
    load: () => import("#pages/sub/style.load.ts"),
    component: () => import("#pages/sub/style.tsx"),
    scope: "moderate",
  },
  "sub/style-versions": {
    paths: ["/s/:sub/edit/css/versions"],
    load: () => import("#pages/sub/style-versions.load.ts"),
    component: () => import("#pages/sub/style-versions.tsx"),
    scope: "moderate",
  },
  "sub/log": {
    paths: ["/s/:sub/sublog/:page?"],
    load: () => import("#pages/sub/log.load.ts"),
    component: () => import("#pages/sub/log.tsx"),
    scope: "read",
    shared: ["kind", "by", "person", "after", "open"],
  },
  "sub/bans": {
    paths: ["/s/:sub/bannedusers"],
    load: () => import("#pages/sub/bans.load.ts"),
    component: () => import("#pages/sub/bans.tsx"),
    scope: "read",
    shared: ["user", "after", "past", "lift"],
  },
  "sub/appeals": {
    paths: ["/s/:sub/appeals"],
    load: () => import("#pages/sub/appeals.load.ts"),
    component: () => import("#pages/sub/appeals.tsx"),
    scope: "moderate",
  },
  "sub/person": {
    paths: ["/s/:sub/people/:user"],
    load: () => import("#pages/sub/person.load.ts"),
    component: () => import("#pages/sub/person.tsx"),
    scope: "moderate",
  },
  "sub/create": {
    paths: ["/createsub"],
    load: () => import("#pages/sub/create.load.ts"),
    component: () => import("#pages/sub/create.tsx"),
  },

  // Moderation.
  "moderation/automod": {
    paths: ["/s/:sub/edit/automod/:arid?", "/admin/automod/:arid?"],
    load: () => import("#pages/moderation/automod.load.ts"),
    component: () => import("#pages/moderation/automod.tsx"),
    scope: "moderate",
  },
  "moderation/exports": {
    paths: ["/s/:sub/edit/export", "/admin/export"],
    load: () => import("#pages/moderation/exports.load.ts"),
    component: () => import("#pages/moderation/exports.tsx"),
  },
  "moderation/webhooks": {
    paths: ["/s/:sub/edit/webhooks/:wid?", "/admin/webhooks/:wid?"],
    load: () => import("#pages/moderation/webhooks.load.ts"),
    component: () => import("#pages/moderation/webhooks.tsx"),
  },
  "moderation/appeal": {
    paths: ["/appeal/:aid"],
    load: () => import("#pages/moderation/appeal.load.ts"),
    component: () => import("#pages/moderation/appeal.tsx"),
  },
  "moderation/site-log": {
    paths: ["/sitelog/:page?"],
    load: () => import("#pages/moderation/site-log.load.ts"),
    component: () => import("#pages/moderation/site-log.tsx"),
    scope: "read",
  },
  "moderation/mail": {
    paths: ["/mod/mail"],
    load: () => import("#pages/moderation/mail.load.ts"),
    component: () => import("#pages/moderation/mail.tsx"),
    scope: "moderate",
  },
  "moderation/mail-new": {
    paths: ["/mod/mail/new"],
    load: () => import("#pages/moderation/mail-new.load.ts"),
    component: () => import("#pages/moderation/mail-new.tsx"),
  },
  "moderation/mail-thread": {
    paths: ["/mod/mail/:tid"],
    load: () => import("#pages/moderation/mail-thread.load.ts"),
    component: () => import("#pages/moderation/mail-thread.tsx"),
    scope: "moderate",
  },
  "moderation/home": {
    paths: ["/mod"],
    load: () => import("#pages/moderation/home.load.ts"),
    component: () => import("#pages/moderation/home.tsx"),
    scope: "moderate",
  },
  "moderation/reports": {
    paths: ["/mod/reports", "/mod/reports/closed/:sub?", "/mod/reports/:sub", "/admin/reports/:page?"],
    load: () => import("#pages/moderation/reports.load.ts"),
    component: () => import("#pages/moderation/reports.tsx"),
    scope: "moderate",
  },
  "moderation/report": {
    paths: ["/mod/reports/details/:sub/:kind/:rpid"],
    load: () => import("#pages/moderation/report.load.ts"),
    component: () => import("#pages/moderation/report.tsx"),
    scope: "moderate",
  },

  // Posts.
  "posts/post": {
    paths: ["/s/:sub/:pid/:slug?/:cid?"],
    load: () => import("#pages/posts/post.load.ts"),
    component: firstPages["posts/post"],
    scope: "read",
    shared: ["sort", "after", "act", "version", "results"],
    feed: "thread",
  },
  "posts/submit": {
    paths: ["/submit/:type/:sub?"],
    load: () => import("#pages/posts/submit.load.ts"),
    component: () => import("#pages/posts/submit.tsx"),
  },
  "posts/follow": {
    paths: ["/follow/:what/:of"],
    load: () => import("#pages/posts/follow.load.ts"),
    component: () => import("#pages/posts/follow.tsx"),
  },
  "posts/report": {
    paths: ["/report/:what/:of"],
    load: () => import("#pages/posts/report.load.ts"),
    component: () => import("#pages/posts/report.tsx"),
  },
  "posts/drafts": {
    paths: ["/drafts"],
    load: () => import("#pages/posts/drafts.load.ts"),
    component: () => import("#pages/posts/drafts.tsx"),
  },
  "posts/scheduled": {
    paths: ["/scheduled"],
    load: () => import("#pages/posts/scheduled.load.ts"),
    component: () => import("#pages/posts/scheduled.tsx"),
  },
  "posts/uploads": {
    paths: ["/uploads"],
    load: () => import("#pages/posts/uploads.load.ts"),
    component: () => import("#pages/posts/uploads.tsx"),
  },
  "posts/post-short": {
    paths: ["/p/:pid"],
    load: () => import("#pages/posts/post-short.load.ts"),
    scope: "read",
  },
  "posts/comment-short": {
    paths: ["/c/:cid"],
    load: () => import("#pages/posts/comment-short.load.ts"),
    scope: "read",
  },

  // Messages, notifications and chat.
  "messages/chat": {
    paths: ["/chat"],
    load: () => import("#pages/messages/chat.load.ts"),
    component: () => import("#pages/messages/chat.tsx"),
  },
  "messages/mailbox": {
    paths: ["/messages/inbox", "/messages/sent", "/messages/saved"],
    load: () => import("#pages/messages/mailbox.load.ts"),
    component: () => import("#pages/messages/mailbox.tsx"),
    scope: "message",
  },
  "messages/with": {
    paths: ["/messages/with/:user"],
    load: () => import("#pages/messages/with.load.ts"),
    component: () => import("#pages/messages/with.tsx"),
    scope: "message",
  },
  "messages/new": {
    paths: ["/messages/new"],
    load: () => import("#pages/messages/new.load.ts"),
    component: () => import("#pages/messages/new.tsx"),
  },
  "messages/mods": {
    paths: ["/messages/mods/:tid"],
    load: () => import("#pages/messages/mods.load.ts"),
    component: () => import("#pages/messages/mods.tsx"),
    scope: "message",
  },
  "messages/to": {
    paths: ["/messages/to/:user"],
    load: () => import("#pages/messages/to.load.ts"),
    component: () => import("#pages/messages/to.tsx"),
    scope: "message",
  },
  "messages/notifications": {
    paths: ["/notifications"],
    load: () => import("#pages/messages/notifications.load.ts"),
    component: () => import("#pages/messages/notifications.tsx"),
    scope: "message",
  },
  "messages/home": {
    paths: ["/messages"],
    load: () => import("#pages/messages/home.load.ts"),
    scope: "message",
  },
  "messages/old-notifications": {
    paths: ["/messages/notifications/:page?"],
    load: () => import("#pages/messages/old-notifications.load.ts"),
    scope: "message",
  },

  // Administration.
  "admin/home": {
    paths: ["/admin"],
    load: () => import("#pages/admin/home.load.ts"),
    component: () => import("#pages/admin/home.tsx"),
  },
  "admin/applications": {
    paths: ["/admin/applications"],
    load: () => import("#pages/admin/applications.load.ts"),
    component: () => import("#pages/admin/applications.tsx"),
  },
  "admin/invites": {
    paths: ["/admin/invitecodes/:page?"],
    load: () => import("#pages/admin/invites.load.ts"),
    component: () => import("#pages/admin/invites.tsx"),
  },
  "admin/invite-tree": {
    paths: ["/admin/invitecodes/of/:user"],
    load: () => import("#pages/admin/invite-tree.load.ts"),
    component: () => import("#pages/admin/invite-tree.tsx"),
  },
  "admin/reset-link": {
    paths: ["/admin/reset_link"],
    load: () => import("#pages/admin/reset-link.load.ts"),
    component: () => import("#pages/admin/reset-link.tsx"),
  },
  "admin/questions": {
    paths: ["/admin/questions"],
    load: () => import("#pages/admin/questions.load.ts"),
    component: () => import("#pages/admin/questions.tsx"),
  },
  "admin/providers": {
    paths: ["/admin/providers"],
    load: () => import("#pages/admin/providers.load.ts"),
    component: () => import("#pages/admin/providers.tsx"),
  },
  "admin/mode": {
    paths: ["/admin/admin/auth"],
    load: () => import("#pages/admin/mode.load.ts"),
    component: () => import("#pages/admin/mode.tsx"),
  },
  "admin/adoptions": {
    paths: ["/admin/adoptions"],
    load: () => import("#pages/admin/adoptions.load.ts"),
    component: () => import("#pages/admin/adoptions.tsx"),
  },
  "admin/configuration": {
    paths: ["/admin/configuration"],
    load: () => import("#pages/admin/configuration.load.ts"),
    component: () => import("#pages/admin/configuration.tsx"),
  },
  "admin/images": {
    paths: ["/admin/images"],
    load: () => import("#pages/admin/images.load.ts"),
    component: () => import("#pages/admin/images.tsx"),
  },
  "admin/badges": {
    paths: ["/admin/userbadges"],
    load: () => import("#pages/admin/badges.load.ts"),
    component: () => import("#pages/admin/badges.tsx"),
  },
  "admin/badge": {
    paths: ["/admin/userbadges/new", "/admin/userbadges/edit/:bid"],
    load: () => import("#pages/admin/badge.load.ts"),
    component: () => import("#pages/admin/badge.tsx"),
  },
  "admin/appeals": {
    paths: ["/admin/appeals"],
    load: () => import("#pages/admin/appeals.load.ts"),
    component: () => import("#pages/admin/appeals.tsx"),
  },
  "admin/doctor": {
    paths: ["/admin/doctor"],
    load: () => import("#pages/admin/doctor.load.ts"),
    component: () => import("#pages/admin/doctor.tsx"),
  },
  "admin/backups": {
    paths: ["/admin/backups"],
    load: () => import("#pages/admin/backups.load.ts"),
    component: () => import("#pages/admin/backups.tsx"),
  },
  "admin/clean-up": {
    paths: ["/admin/clean-up"],
    load: () => import("#pages/admin/clean-up.load.ts"),
    component: () => import("#pages/admin/clean-up.tsx"),
  },
  "admin/addresses": {
    paths: ["/admin/addresses"],
    load: () => import("#pages/admin/addresses.load.ts"),
    component: () => import("#pages/admin/addresses.tsx"),
  },
  "admin/domains": {
    paths: ["/admin/domains/:kind/:page?"],
    load: () => import("#pages/admin/domains.load.ts"),
    component: () => import("#pages/admin/domains.tsx"),
  },
  "admin/wiki-edit": {
    paths: ["/admin/wiki/create", "/admin/wiki/edit/:slug"],
    load: () => import("#pages/admin/wiki-edit.load.ts"),
    component: () => import("#pages/admin/wiki-edit.tsx"),
  },
  "admin/wiki": {
    paths: ["/admin/wiki/:page?"],
    load: () => import("#pages/admin/wiki.load.ts"),
    component: () => import("#pages/admin/wiki.tsx"),
  },
  "admin/wiki-history": {
    paths: ["/admin/wiki/history/:slug"],
    load: () => import("#pages/admin/wiki-history.load.ts"),
    component: () => import("#pages/admin/wiki-history.tsx"),
  },
  // after all other admin pages, because the first match is used
  "admin/table": {
    paths: ["/admin/:table/:of?/:more?"],
    load: () => import("#pages/admin/table.load.ts"),
    component: () => import("#pages/admin/table.tsx"),
  },

  // Logging in and signing up.
  "account/waiting": {
    paths: ["/waiting/:token"],
    load: () => import("#pages/account/waiting.load.ts"),
    component: () => import("#pages/account/waiting.tsx"),
  },
  "account/to-provider": {
    paths: ["/login/provider"],
    load: () => import("#pages/account/to-provider.load.ts"),
    component: () => import("#pages/account/to-provider.tsx"),
  },
  "account/register-provider": {
    paths: ["/register/provider"],
    load: () => import("#pages/account/register-provider.load.ts"),
    component: () => import("#pages/account/register-provider.tsx"),
  },
  "account/login": {
    paths: ["/login"],
    load: () => import("#pages/account/login.load.ts"),
    component: () => import("#pages/account/login.tsx"),
  },
  "account/second-step": {
    paths: ["/login/second-factor"],
    load: () => import("#pages/account/second-step.load.ts"),
    component: () => import("#pages/account/second-step.tsx"),
  },
  "account/register": {
    paths: ["/register"],
    load: () => import("#pages/account/register.load.ts"),
    component: () => import("#pages/account/register.tsx"),
  },
  "account/resend": {
    paths: ["/register/resend-confirmation"],
    load: () => import("#pages/account/resend.load.ts"),
    component: () => import("#pages/account/resend.tsx"),
  },
  "account/recover": {
    paths: ["/recover"],
    load: () => import("#pages/account/recover.load.ts"),
    component: () => import("#pages/account/recover.tsx"),
  },
  "account/recovery-sent": {
    paths: ["/recovery/email-sent"],
    load: () => import("#pages/account/recovery-sent.load.ts"),
    component: () => import("#pages/account/recovery-sent.tsx"),
  },
  "account/reset-password": {
    paths: ["/reset/:token?"],
    load: () => import("#pages/account/reset-password.load.ts"),
    component: () => import("#pages/account/reset-password.tsx"),
    limit: () => "auth",
  },
  "account/reauthenticate": {
    paths: ["/reauthenticate"],
    load: () => import("#pages/account/reauthenticate.load.ts"),
    component: () => import("#pages/account/reauthenticate.tsx"),
  },
  "account/welcome": {
    paths: ["/welcome"],
    load: () => import("#pages/account/welcome.load.ts"),
    component: () => import("#pages/account/welcome.tsx"),
  },
  "account/setup": {
    paths: ["/setup"],
    load: () => import("#pages/account/setup.load.ts"),
    component: () => import("#pages/account/setup.tsx"),
  },
  "account/banned": {
    paths: ["/banned/:token"],
    load: () => import("#pages/account/banned.load.ts"),
    component: () => import("#pages/account/banned.tsx"),
  },
  "account/come-back": {
    paths: ["/come-back/:token"],
    load: () => import("#pages/account/come-back.load.ts"),
    component: () => import("#pages/account/come-back.tsx"),
  },
  "account/unsubscribe": {
    paths: ["/unsubscribe/:token"],
    load: () => import("#pages/account/unsubscribe.load.ts"),
    component: () => import("#pages/account/unsubscribe.tsx"),
  },
  "account/confirm-email": {
    paths: ["/settings/account/confirm-email/:token"],
    load: () => import("#pages/account/confirm-email.load.ts"),
    component: () => import("#pages/account/confirm-email.tsx"),
    limit: () => "auth",
  },

  // Settings of members.
  "settings/invite": {
    paths: ["/settings/invite"],
    load: () => import("#pages/settings/invite.load.ts"),
    component: () => import("#pages/settings/invite.tsx"),
  },
  "settings/look": {
    paths: ["/settings", "/settings/look"],
    load: () => import("#pages/settings/look.load.ts"),
    component: () => import("#pages/settings/look.tsx"),
  },
  "settings/tokens": {
    paths: ["/settings/tokens"],
    load: () => import("#pages/settings/tokens.load.ts"),
    component: () => import("#pages/settings/tokens.tsx"),
  },
  "settings/reading": {
    paths: ["/settings/reading"],
    load: () => import("#pages/settings/reading.load.ts"),
    component: () => import("#pages/settings/reading.tsx"),
  },
  "settings/language": {
    paths: ["/settings/language"],
    load: () => import("#pages/settings/language.load.ts"),
    component: () => import("#pages/settings/language.tsx"),
  },
  "settings/hidden": {
    paths: ["/settings/hidden"],
    load: () => import("#pages/settings/hidden.load.ts"),
    component: () => import("#pages/settings/hidden.tsx"),
  },
  "settings/blocks": {
    paths: ["/settings/blocks"],
    load: () => import("#pages/settings/blocks.load.ts"),
    component: () => import("#pages/settings/blocks.tsx"),
  },
  "settings/profile": {
    paths: ["/settings/profile"],
    load: () => import("#pages/settings/profile.load.ts"),
    component: () => import("#pages/settings/profile.tsx"),
  },
  "settings/filters": {
    paths: ["/settings/filters"],
    load: () => import("#pages/settings/filters.load.ts"),
    component: () => import("#pages/settings/filters.tsx"),
  },
  "settings/following": {
    paths: ["/settings/following"],
    load: () => import("#pages/settings/following.load.ts"),
    component: () => import("#pages/settings/following.tsx"),
  },
  "settings/top-bar": {
    paths: ["/settings/subs"],
    load: () => import("#pages/settings/top-bar.load.ts"),
    component: () => import("#pages/settings/top-bar.tsx"),
  },
  "settings/sessions": {
    paths: ["/settings/sessions"],
    load: () => import("#pages/settings/sessions.load.ts"),
    component: () => import("#pages/settings/sessions.tsx"),
  },
  "settings/security": {
    paths: ["/settings/security"],
    load: () => import("#pages/settings/security.load.ts"),
    component: () => import("#pages/settings/security.tsx"),
  },
  "settings/security-app": {
    paths: ["/settings/security/app"],
    load: () => import("#pages/settings/security-app.load.ts"),
    component: () => import("#pages/settings/security-app.tsx"),
  },
  "settings/security-codes": {
    paths: ["/settings/security/codes"],
    load: () => import("#pages/settings/security-codes.load.ts"),
    component: () => import("#pages/settings/security-codes.tsx"),
  },
  "settings/account": {
    paths: ["/settings/account"],
    load: () => import("#pages/settings/account.load.ts"),
    component: () => import("#pages/settings/account.tsx"),
  },
  "settings/data": {
    paths: ["/settings/data"],
    load: () => import("#pages/settings/data.load.ts"),
    component: () => import("#pages/settings/data.tsx"),
  },
  "settings/delete": {
    paths: ["/settings/delete"],
    load: () => import("#pages/settings/delete.load.ts"),
    component: () => import("#pages/settings/delete.tsx"),
  },
  "settings/notifications": {
    paths: ["/settings/notifications"],
    load: () => import("#pages/settings/notifications.load.ts"),
    component: () => import("#pages/settings/notifications.tsx"),
  },

  // Site.
  "site/wiki": {
    paths: ["/wiki/:slug"],
    load: () => import("#pages/site/wiki.load.ts"),
    component: () => import("#pages/site/wiki.tsx"),
    scope: "read",
    shared: [],
  },
  "site/license": {
    paths: ["/license"],
    load: () => import("#pages/site/license.load.ts"),
    component: () => import("#pages/site/license.tsx"),
    scope: "read",
    shared: [],
  },
  "site/kept": {
    paths: ["/privacy/kept"],
    load: () => import("#pages/site/kept.load.ts"),
    component: () => import("#pages/site/kept.tsx"),
    shared: [],
  },
  "site/programs": {
    paths: ["/api"],
    load: () => import("#pages/site/programs.load.ts"),
    component: () => import("#pages/site/programs.tsx"),
    shared: [],
  },
  "site/components": {
    paths: ["/-/components"],
    load: () => import("#pages/site/components.load.ts"),
    component: () => import("#pages/site/components.tsx"),
    developmentOnly: true,
  },
  "site/first-page": {
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
    load: () => import("#pages/site/first-page.load.ts"),
  },
} satisfies Record<string, PageRow>;

export type PageId = keyof typeof pages;

/** Row of a page; undefined for an id of another program version. */
export function rowOf(id: string): PageRow | undefined {
  return isKeyOf(pages, id) ? pages[id] : undefined;
}
