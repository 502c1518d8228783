import { links } from "#domain/links.ts";

/** The pages of admins, in the order of their tabs, and their addresses. */
export const ADMIN_PAGES = {
  dashboard: links.admin(),
  configuration: links.configuration(),
  reports: links.queue({ isAdmins: true }),
  appeals: links.adminAppeals(),
  adoptions: links.adoptions(),
  log: links.siteLog(),
} as const satisfies Record<string, string>;

export type AdminPage = keyof typeof ADMIN_PAGES;
