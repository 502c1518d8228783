/** The page after signing up. */
export const welcome = {
  title: (site: string) => `Welcome to ${site}`,
  lead: (name: string) => `Nice to have you here, ${name}. Choose circles that interest you:`,
  tiles: "Circles to choose from",
  tilesNote:
    "Your choices are saved as you make them. You are already subscribed to the default circles; unsubscribe if you like.",
  lastPost: "Newest post",
  steps: [
    {
      title: "Circles are topics",
      text: "Every post belongs to a circle. You start out subscribed to a few; subscribe and unsubscribe as you like. Your front page shows posts from your circles.",
    },
    {
      title: "Votes sort the posts",
      text: "Vote up what is worth reading and down what is off topic. Press again to undo a vote.",
    },
    {
      title: "Be a good guest",
      text: "Read a circle's rules before you post there. Reply to the argument, not the person.",
    },
  ],
  findSubs: "Find circles",
  frontPage: "Go to the front page",
  writePost: "Write a post",
  readTerms: "Terms of Use",
  readPrivacy: "Privacy",

  /** For the admin of a site without posts. {address} is a link. */
  admin: {
    lead: "Your site is empty. Get started in three steps:",
    createSub: "Create the first circle",
    submit: "Write the first post",
    invite: "Invite people: anyone can sign up at {address}.",
    afterSub: "(after step 1)",
    done: "Done",
  },
};
