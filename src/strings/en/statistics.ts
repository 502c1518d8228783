import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** Counts of moderators' actions and of their reversals. */
export const statistics = {
  title: (sub: string) => `Moderation statistics of ${sub}`,
  lead: (isPublic: boolean) =>
    `Last 90 days. ${isPublic ? "Visible to everyone." : "Visible to moderators only. You can make it public in the settings."}`,
  acts: "Actions",
  act: "Action",
  count: "Count",
  undone: "Reversed",
  names: {
    52: "Posts removed",
    53: "Comments removed",
    130: "Warnings",
    142: "Rejected after review",
    144: "Removed by automod",
    22: "Bans",
  },
  appeals: "Appeals",
  outcomes: {
    made: "Received",
    waiting: "Open",
    upheld: "Upheld",
    eased: "Shortened",
    reversed: "Reversed",
  },
  team: "Moderators",
  teamLead: (open: number) => `${counted(open, "open entry", "open entries")}. Visible to the owner and admins only.`,
  moderator: "Moderator",
  open: "Open now",
  closed: "Closed",
  median: "Median time",
};
