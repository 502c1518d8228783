import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("en");

/** All subs, and a new one. */
export const subPages = {
  create: {
    intro: "A circle is a place for one topic. You will be its owner.",
    name: "Name",
    nameHint: "2 to 32 letters and digits. Used in the address. Permanent.",
    description: "Description",
    descriptionPlaceholder: "What this circle is about",
    descriptionHint: "2 to 50 characters.",
    button: "Create circle",
    browse: "Browse circles",
    way: (level: number, points: number, needed: number) =>
      `You are at level ${level}. You need ${counted(points, "more point", "more points")} for level ${needed}.`,
    progress: (level: number) => `Progress to level ${level}`,
    earned: "Upvotes on your posts and comments add points. Downvotes subtract points.",
  },

  directory: {
    search: "Search circles",
    searchHint: "Name",
    find: "Search",
    clear: "Show all",
    name: "Name",
    members: "Members",
    posts: "Posts",
    lastPost: "Last post",
    never: "never",
    act: "Subscription",
    filters: { mine: "Mine", active: "Active this week", fresh: "New this month", nsfw: "NSFW" },
    join: "Subscribe",
    leave: "Unsubscribe",
    did: {
      subscribe: (n: number) => `You subscribed to ${counted(n, "circle", "circles")}`,
      unsubscribe: (n: number) => `You unsubscribed from ${counted(n, "circle", "circles")}`,
    },
    nobody: "No moderators.",
    createdOn: (at: number) => `Created on ${days.long(at)}`,
    noneSo: "No circles match these filters.",
    empty: "No circles yet.",
    emptyHelp: "Create the first one.",
    nothingFound: (text: string) => `No circles match “${text}”.`,
    nothingFoundHelp: "Try other letters or filters, or create this circle.",
    create: "Create a circle",
    random: "Random circle",
  },
};
