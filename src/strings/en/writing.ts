import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const writing = {
  /** Sentences beside a field where the API has to answer with another one. */
  fieldErrors: {
    "post.title-missing": "Write a title of at least 3 characters.",
    "post.title-short": "Write a title of at least 3 characters.",
  },
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
  /** `keys` as written for people, such as “Ctrl+B”. */
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  keys: { ctrl: "Ctrl", shift: "Shift" },
  linkTitle: "Link title",
  preview: "Preview",
  loading: "Loading…",
  closePreview: "Close the preview",
  postPreview: "Post preview",
  isSafe: "Your text is safe. It is sent again when the connection is back.",
  discard: "Discard what you wrote?",
  discardYes: "Discard",
  discardNo: "Keep writing",
  left: (n: number) => (n < 0 ? `${number(-n)} too many` : `${number(n)} left`),
  readWarning: "Read the warning",
};
