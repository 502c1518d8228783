/** The page of preferences. */
export const preferences = {
  lead: "How lists and threads look and behave for you.",
  kept: "You are not logged in: this browser remembers what you choose.",
  save: "Save",
  saving: "Saving…",
  saved: "Saved!",
  names: {
    density: "Density of lists",
    excerpts: "Beginnings of texts",
    paging: "At the end of a list",
    keys: "Shortcuts of a single key",
    commentSort: "Order of comments",
    dimRead: "Posts you have read",
    chat: "Chat at the foot of every page",
    nsfw: "NSFW content",
  },
  densityHelp: {
    compact: "Many posts at once, one line each.",
    comfortable: "Room to read, pictures beside the titles.",
    cards: "Each post by itself: large pictures, the first lines of texts.",
  },
  excerpts: { off: "Titles only", on: "One line under the title" },
  keys: { on: "On", off: "Off" },
  commentSort: { place: "As the post or circle says", best: "Best", top: "Top", new: "New" },
  dimRead: { on: "Titles stand back", off: "Like any other" },
  chat: { on: "Ready", off: "Not there" },
  nsfw: { hide: "Hide from lists", blur: "Blur until clicked", show: "Show without blur" },
};
