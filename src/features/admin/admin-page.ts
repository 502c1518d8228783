import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";

/** The pages of admins, in the order of their tabs, and their addresses. */
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
  doctor: adminLinks.doctor(),
  log: links.siteLog(),
  slow: adminLinks.slow(),
} as const satisfies Record<string, string>;

export type AdminPage = keyof typeof ADMIN_PAGES;
