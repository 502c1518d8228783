import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("en");

/** All subs, and a new one. */
export const subPages = {
  create: {
    intro: "A circle gathers posts about one thing. This one will be yours.",
    name: "Name",
    nameHint: "2 to 32 letters and digits. It becomes the address and cannot be changed.",
    description: "Description",
    descriptionPlaceholder: "One line that says what belongs here",
    descriptionHint: "2 to 50 characters.",
    button: "Create circle",
    browse: "Look at all circles",
    way: (level: number, points: number, needed: number) =>
      `You are at level ${level}. With ${counted(points, "more point", "more points")} you reach level ${needed}.`,
    progress: (level: number) => `On the way to level ${level}`,
    earned: "Each upvote on your posts and comments is a point for you; each downvote takes one away.",
  },

  directory: {
    search: "Search circle names",
    searchHint: "Part of a name",
    find: "Search",
    clear: "Show all",
    name: "Name",
    members: "Members",
    posts: "Posts",
    lastPost: "Last post",
    never: "none yet",
    act: "Subscription",
    filters: { mine: "Mine", active: "Active this week", fresh: "New this month", nsfw: "NSFW" },
    join: "Subscribe",
    leave: "Unsubscribe",
    did: {
      subscribe: (n: number) => `You subscribed to ${counted(n, "circle", "circles")}`,
      unsubscribe: (n: number) => `You left ${counted(n, "circle", "circles")}`,
    },
    nobody: "Nobody at the moment.",
    createdOn: (at: number) => `Created on ${days.long(at)}`,
    noneSo: "No circle is like this.",
    empty: "There are no circles here, yet.",
    emptyHelp: "Start the first one: it takes a name and one line.",
    nothingFound: (text: string) => `No circle has “${text}” in its name.`,
    nothingFoundHelp: "Try fewer letters or filters, or start that circle yourself.",
    create: "Create a circle",
    random: "Random circle",
  },
};
