const titles: Record<string, string> = {
  "0": "Could not contact the server",
  "400": "That did not work",
  "401": "Please log in",
  "403": "You may not go here",
  "404": "There is nothing here",
  "409": "That is not possible now",
  "413": "That is too much",
  "418": "I'm a teapot",
  "429": "Too many requests",
  "500": "Something broke",
  "503": "One moment",
};

const help: Record<string, string> = {
  "0": "Check the connection and load the page again.",
  "404": "The page may have moved, or the address has a slip in it. Search, or start from the front page.",
  "429": "You are quicker than we allow. Wait a bit and try again.",
  "500":
    "It is not your fault. Try again in a moment; if it stays, tell the people who run this site the number below.",
};

/** Error pages: title of the tab, heading, and one sentence of help. */
export const errors = {
  titles,
  other: "That did not work",
  pageTitle: (status: number, title: string) => `Error ${status} - ${title}`,
  help,
  number: (id: string) => `Error number ${id}`,
  home: "Front page",
};
