/** The page after signing up. */
export const welcome = {
  title: (site: string) => `Welcome to ${site}`,
  lead: (name: string) => `Good to have you here, ${name}. Choose what you would like to read about:`,
  tiles: "Circles to choose from",
  tilesNote:
    "What you choose is saved at once. The ones already chosen are where everybody starts; leave them as you like.",
  lastPost: "Newest post",
  steps: [
    {
      title: "Circles are the rooms",
      text: "Every post lives in a circle. You already follow the ones everybody starts with; follow others and leave these as you like. Your front page is made of the circles you follow.",
    },
    {
      title: "Votes are how we sort",
      text: "Vote up what is worth reading and down what leads away from it. A second press takes a vote back.",
    },
    {
      title: "Talk like a guest and a host",
      text: "Read the rules of a circle before your first post there. Answer the thought, not the person.",
    },
  ],
  findSubs: "Find circles",
  frontPage: "Go to the front page",
  writePost: "Write a post",
  readTerms: "Terms of Use",
  readPrivacy: "Privacy",

  /** For the admin of a site without posts. {address} is a link. */
  admin: {
    lead: "Your site is empty. Three steps make it a place:",
    createSub: "Create the first circle",
    submit: "Write the first post",
    invite: "Invite people: anybody can register at {address}.",
    afterSub: "(after step 1)",
    done: "Done",
  },
};
