import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const writing = {
  /** Field errors that replace a fixed message of the API. */
  fieldErrors: {
    "post.title-missing": "Write a title of at least 3 characters.",
    "post.title-short": "Write a title of at least 3 characters.",
  },
  toolbar: "Formatting",
  marks: {
    bold: "Bold",
    italic: "Italic",
    strike: "Strikethrough",
    heading: "Heading",
    spoiler: "Spoiler",
    link: "Insert link",
    list: "Bulleted list",
    ordered: "Numbered list",
    code: "Code",
    quote: "Quote",
  },
  /** `keys` as written for people, such as “Ctrl+B”. */
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  keys: { ctrl: "Ctrl", shift: "Shift" },
  linkTitle: "Link text",
  preview: "Preview",
  loading: "Loading…",
  closePreview: "Close preview",
  postPreview: "Post preview",
  isSafe: "Your text is saved. It will be sent when you are back online.",
  discard: "Discard your text?",
  discardYes: "Discard",
  discardNo: "Keep writing",
  left: (n: number) => (n < 0 ? `${number(-n)} too many` : `${number(n)} left`),
  readWarning: "Read the warning",
};
