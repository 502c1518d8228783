import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { hasPower, type Power, type SubRef, type Viewer } from "#domain/viewer.ts";
import { keysOf } from "#lib/keys-of.ts";

/** Moderators' pages of a sub in the order of their tabs, with the required power. */
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

/** Paths of the pages. */
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

/** Frame of the moderators' pages for a viewer. */
export interface ManageView {
  sub: string;
  /** Pages that the viewer may open. */
  pages: readonly ManagePage[];
  /** The viewer is an admin and no moderator of the sub. */
  asAdmin: boolean;
}

export function viewManage(viewer: Viewer, sub: SubRef & { name: string }): ManageView {
  const pages = keysOf(MANAGE_PAGES).filter((page) => viewer.isAdmin || hasPower(viewer, sub, MANAGE_PAGES[page]));
  return { sub: sub.name, pages, asAdmin: viewer.isAdmin && !viewer.team.has(sub.sid) };
}
