/** Texts of the installed app outside its pages. */
export const installed = {
  post: "Create post",
  fresh: "New posts",
  search: "Search",
  offlineTitle: "You are offline",
  offlineText: "Check your connection. Your text is saved in this browser.",
  retry: "Try again",
};
