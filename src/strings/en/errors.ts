const titles: Record<string, string> = {
  "0": "Could not contact the server",
  "400": "Invalid request",
  "401": "Log in to continue",
  "403": "Access denied",
  "404": "Page not found",
  "409": "Not possible right now",
  "413": "Too large",
  "418": "I'm a teapot",
  "429": "Too many requests",
  "500": "Something went wrong",
  "503": "Busy at the moment",
};

const help: Record<string, string> = {
  "0": "Check your connection and reload the page.",
  "404": "The address may be wrong, or the page was moved. Try the search or the front page.",
  "429": "Slow down. Wait a moment and try again.",
  "500": "Try again in a moment. If the problem persists, send the error number to the admins.",
};

/** Error pages: title of the tab, heading, and one sentence of help. */
export const errors = {
  titles,
  other: "Something went wrong",
  pageTitle: (status: number, title: string) => `Error ${status} - ${title}`,
  help,
  number: (id: string) => `Error number ${id}`,
  home: "Front page",
};
