/** The press under a text of which only a part is shown at first. */
export const longText = {
  show: "Show all of it",
  hide: "Show less",
};
