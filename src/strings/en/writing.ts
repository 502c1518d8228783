const number = new Intl.NumberFormat("en");

/** How a shortcut is written for people: "mod+shift+k" is "Ctrl+Shift+K". */
const keysOf = (shortcut: string) =>
  shortcut
    .split("+")
    .map((key) => (key === "mod" ? "Ctrl" : key.charAt(0).toUpperCase() + key.slice(1)))
    .join("+");

export const writing = {
  toolbar: "Formatting",
  marks: {
    bold: "Bold",
    italic: "Italic",
    strike: "Strikethrough",
    heading: "Title",
    spoiler: "Spoiler",
    link: "Insert link",
    list: "Bullet list",
    ordered: "Number list",
    code: "Code",
    quote: "Quote",
  },
  withKeys: (name: string, shortcut: string) => `${name} (${keysOf(shortcut)})`,
  linkTitle: "Link title",
  preview: "Preview",
  loading: "Loading…",
  closePreview: "Close the preview",
  postPreview: "Post preview",
  commentPreview: "Comment preview",
  left: (n: number) => (n < 0 ? `${number.format(-n)} too many` : `${number.format(n)} left`),
};
