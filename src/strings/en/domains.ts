import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Banned domains of links and email addresses. */
export const domains = {
  title: "Banned domains",
  lead: "Bans include all subdomains.",
  lists: "Lists",
  kinds: { link: "Links", email: "Email" },
  titles: { link: "Banned domains", email: "Banned email domains" },
  add: "Add domains",
  field: "Domains",
  hints: {
    link: "One or more, separated by spaces, commas or new lines. Links to them cannot be posted.",
    email:
      "One or more, separated by spaces, commas or new lines. Accounts cannot use email addresses at these domains.",
  },
  addNow: "Add",
  added: (n: number) => (n === 1 ? "Added." : `Added: ${number(n)}`),
  search: "Search domains",
  searchHint: "Part of a domain",
  searchSend: "Search",
  remove: "Remove",
  removeNamed: (domain: string) => `Remove ${domain}`,
  none: { link: "No banned domains.", email: "No banned email domains." },
  noneSo: "No matching domains.",
  more: "More domains",
};
