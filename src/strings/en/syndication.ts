/** Texts in Atom and RSS feeds. */
export const syndication = {
  title: (name: string, site: string) => `${name} | ${site}`,
  linkMark: "[link]",
  commentsMark: "[comments]",
  spoilerMark: "[spoiler: read it on the site]",
  commentOn: (title: string) => `Comment on: ${title}`,
  commentsOf: (title: string) => `Comments on: ${title}`,
};
