import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** The domains from which the site takes no links and no mail addresses. */
export const domains = {
  title: "Banned domains",
  lead: "A banned domain is refused with everything below it, whatever the port or the user in the address.",
  lists: "Lists",
  kinds: { link: "Links", email: "E-mail" },
  titles: { link: "Banned Domains", email: "Banned Email Domains" },
  add: "Add domains",
  field: "Domains",
  hints: {
    link: "One or a pasted list, with blanks, commas or new lines between them. Nobody can post links to them from then on.",
    email:
      "One or a pasted list, with blanks, commas or new lines between them. No account takes an address there from then on.",
  },
  addNow: "Add",
  added: (n: number) => (n === 1 ? "Added." : `Added: ${number(n)}`),
  search: "Search domains",
  searchHint: "Some of its letters",
  searchSend: "Search",
  remove: "remove",
  removeNamed: (domain: string) => `remove ${domain}`,
  none: { link: "No domain is banned.", email: "No mail domain is banned." },
  noneSo: "No banned domain is like this.",
  more: "More domains",
};
