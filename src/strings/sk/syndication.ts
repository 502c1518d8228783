import type { Translation } from "../catalogue.ts";
import type { syndication as en } from "../en/syndication.ts";

export const syndication = {
  title: (name: string, site: string) => `${name} | ${site}`,
  linkMark: "[odkaz]",
  commentsMark: "[komentáre]",
  spoilerMark: "[spoiler: zobrazíte ho na webe]",
  commentOn: (title: string) => `Komentár k: ${title}`,
  commentsOf: (title: string) => `Komentáre k: ${title}`,
} satisfies Translation<typeof en>;
