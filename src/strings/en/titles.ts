/** Titles of pages whose other words are parts: a tab is named before those are there. */
export const titles = {
  search: "Search",
  searchFor: (text: string) => `Search: ${text}`,
  profile: (name: string) => `${name}'s profile`,
  postsBy: (name: string) => `Posts by ${name}`,
  commentsBy: (name: string) => `Comments by ${name}`,
  subs: "Circles",
  preferences: "Preferences",
  /** Parts of the preferences. */
  sections: {
    look: "Look",
    reading: "Reading",
    account: "Account",
    subs: "Circles",
    hidden: "Hidden",
    language: "Language",
  },
  notifications: "Notifications",
  activity: "Recent activity",
  chat: "Chat",
  createSub: "Create a circle",
  welcome: "Welcome",
  setup: "Set up your site",
  legal: { tos: "Terms of Use", privacy: "Privacy" },
};
