import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** How often a team acted, and how often it was wrong. */
export const statistics = {
  title: (sub: string) => `Moderation of ${sub} in numbers`,
  lead: (isPublic: boolean) =>
    `What the team did in the last 90 days. ${isPublic ? "Everybody can read this." : "The team alone reads this; the settings of the circle can show it to everybody."}`,
  acts: "Actions",
  act: "Action",
  count: "Count",
  undone: "Taken back",
  names: {
    52: "Posts removed",
    53: "Comments removed",
    130: "Warnings",
    142: "Refused after review",
    144: "Removed by automod",
    22: "Bans",
  },
  appeals: "Appeals",
  outcomes: {
    made: "Made",
    waiting: "Waiting",
    upheld: "The action stays",
    eased: "Eased",
    reversed: "Reversed",
  },
  team: "Who decided",
  teamLead: (open: number) =>
    `${counted(open, "entry is", "entries are")} open now. Only the owner and admins read this part.`,
  moderator: "Moderator",
  open: "Looks at now",
  closed: "Closed",
  median: "Median time",
};
