/** Texts of the installed app outside of its pages. */
export const installed = {
  post: "Submit a post",
  fresh: "New posts",
  search: "Search",
  offlineTitle: "You are offline",
  offlineText: "There is no way to the site at the moment. What you typed is kept in this browser.",
  retry: "Try again",
};
