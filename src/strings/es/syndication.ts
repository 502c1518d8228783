import type { Translation } from "../catalogue.ts";
import type { syndication as en } from "../en/syndication.ts";

export const syndication = {
  title: (name: string, site: string) => `${name} | ${site}`,
  linkMark: "[enlace]",
  commentsMark: "[comentarios]",
  spoilerMark: "[spoiler: léelo en el sitio]",
  commentOn: (title: string) => `Comentario sobre: ${title}`,
  commentsOf: (title: string) => `Comentarios sobre: ${title}`,
} satisfies Translation<typeof en>;
