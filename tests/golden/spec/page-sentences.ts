/** Messages that a page shows after a failure or success. Letter case is not fixed, and text may follow. */
export const PAGE_SENTENCES = [
  "Could not contact the server",
  "Error while contacting the server",
  "Error: ",
  "There was an error while editing: ",
  "Your report has been sent and will be reviewed by the circle moderators.",
  "There was an error while saving your settings. Please try again in a few minutes.",
  "Loading chunk chat failed",
  "Error.",
  "File size exceeds maximum",
] as const;
