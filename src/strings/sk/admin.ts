import type { Translation } from "../catalogue.ts";
import type { admin as en } from "../en/admin.ts";

export const admin = {
  name: "Správa",
  pages: {
    configuration: "Nastavenia",
    reports: "Hlásenia",
    appeals: "Odvolania",
    adoptions: "Kruhy na prevzatie",
    log: "Záznam stránky",
  },
} satisfies Translation<typeof en>;
