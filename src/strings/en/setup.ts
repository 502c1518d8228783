export const setup = {
  lead: "One minute, and this community is yours.",
  linkTitle: "This site is not set up yet",
  linkLead: "If it is yours: open the setup link that the server printed when it started. It looks like this:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "No such line any more? Start the server again and it prints a new one. Only the newest link works.",
  visitorHelp: "If it is not yours: come back in a little while.",
  siteName: "Name of the site",
  siteNameHelp: "It stands at the top of every page.",
  adminName: "Your user name",
  start: "How to begin",
  empty: "Start empty",
  emptyHelp: "You make the first circle and write the first post.",
  sample: "Start with a sample community",
  sampleHelp:
    "Circles, people, posts and talk, made up, so that you can look at everything at once. Best for trying out.",
  submit: "Create the site",
  submitting: "Creating the site…",
};
