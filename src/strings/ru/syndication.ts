import type { Translation } from "../catalogue.ts";
import type { syndication as en } from "../en/syndication.ts";

export const syndication = {
  title: (name: string, site: string) => `${name} | ${site}`,
  linkMark: "[ссылка]",
  commentsMark: "[комментарии]",
  spoilerMark: "[спойлер: читайте на сайте]",
  commentOn: (title: string) => `Комментарий к посту: ${title}`,
  commentsOf: (title: string) => `Комментарии к посту: ${title}`,
} satisfies Translation<typeof en>;
