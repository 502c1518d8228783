import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { hasPower, type Power, type SubRef, type Viewer } from "#domain/viewer.ts";
import { keysOf } from "#lib/keys-of.ts";

/** The team's pages about a sub, in the order of their tabs, and the power that each asks for. */
const MANAGE_PAGES = {
  settings: "mod",
  rules: "mod",
  responses: "mod",
  reporters: "mod",
  automod: "mod",
  webhooks: "mod",
  "post-flairs": "mod",
  "user-flairs": "janitor",
  stylesheet: "mod",
  mods: "janitor",
  bans: "janitor",
  appeals: "mod",
  statistics: "mod",
  log: "mod",
  exports: "owner",
} as const satisfies Record<string, Power>;

export type ManagePage = keyof typeof MANAGE_PAGES;

/** Their addresses. */
export const managePath: Record<ManagePage, (sub: string) => string> = {
  settings: links.subEdit,
  rules: links.subRules,
  responses: teamLinks.subResponses,
  reporters: (sub) => teamLinks.reporters(sub),
  automod: (sub) => links.automod(sub),
  webhooks: (sub) => teamLinks.webhooks(sub),
  "post-flairs": links.subPostFlairs,
  "user-flairs": links.subUserFlairs,
  stylesheet: links.subStyle,
  mods: links.subMods,
  bans: (sub) => links.subBans(sub),
  appeals: (sub) => teamLinks.subAppeals(sub),
  statistics: teamLinks.statistics,
  log: (sub) => links.subLog(sub),
  exports: (sub) => teamLinks.exports(sub),
};

/** What surrounds these pages, for one viewer. */
export interface ManageView {
  sub: string;
  /** Those that the viewer may open. */
  pages: readonly ManagePage[];
  /** An admin who is not in the sub's team. */
  asAdmin: boolean;
}

export function viewManage(viewer: Viewer, sub: SubRef & { name: string }): ManageView {
  const pages = keysOf(MANAGE_PAGES).filter((page) => viewer.isAdmin || hasPower(viewer, sub, MANAGE_PAGES[page]));
  return { sub: sub.name, pages, asAdmin: viewer.isAdmin && !viewer.team.has(sub.sid) };
}
