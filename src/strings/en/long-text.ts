/** Button below a shortened text. */
export const longText = {
  show: "Show all",
  hide: "Show less",
};
