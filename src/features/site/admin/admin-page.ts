import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";

/** Admin pages with their addresses. */
export const ADMIN_PAGES = {
  dashboard: links.admin(),
  configuration: adminLinks.configuration(),
  users: adminLinks.users(),
  subs: adminLinks.subs(),
  posts: adminLinks.posts(),
  addresses: adminLinks.addresses(),
  cleanUp: adminLinks.cleanUp(),
  domains: adminLinks.domains("link"),
  wiki: adminLinks.wikiPages(),
  reports: teamLinks.queue({ isAdmins: true }),
  appeals: adminLinks.appeals(),
  automod: links.automod(null),
  adoptions: adminLinks.adoptions(),
  applications: adminLinks.applications(),
  invites: adminLinks.invites(),
  uploads: adminLinks.uploads(),
  images: adminLinks.images(),
  badges: adminLinks.badges(),
  questions: adminLinks.questions(),
  providers: adminLinks.providers(),
  webhooks: teamLinks.webhooks(null),
  doctor: adminLinks.doctor(),
  backups: adminLinks.backups(),
  exports: teamLinks.exports(null),
  log: links.siteLog(),
  slow: adminLinks.slow(),
} as const satisfies Record<string, string>;

export type AdminPage = keyof typeof ADMIN_PAGES;

/** Fails to compile if a page is in no group. */
function grouped<const G extends Record<string, readonly AdminPage[]>>(
  groups: Exclude<AdminPage, "dashboard"> extends G[keyof G][number] ? G : never,
): G {
  return groups;
}

/** Admin page groups in menu order; the dashboard precedes them. */
export const ADMIN_GROUPS = grouped({
  waiting: ["reports", "appeals", "applications", "adoptions"],
  people: ["users", "invites", "badges", "questions", "providers", "addresses", "cleanUp"],
  content: ["subs", "posts", "domains", "automod", "uploads", "images", "wiki"],
  site: ["configuration", "webhooks", "doctor", "backups", "exports", "slow", "log"],
});
