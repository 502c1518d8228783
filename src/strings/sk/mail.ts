import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";

export const mail = {
  hi: (name: string) => `Dobrý deň, ${name},`,
  thanks: "Ďakujeme,",
  team: (site: string) => `Tím ${site}`,

  confirm: {
    subject: (site: string) => `Potvrďte e-mailovú adresu svojho účtu na ${site}`,
    text: (site: string) =>
      `Túto adresu potvrdíte pre svoj účet na ${site} týmto odkazom. Funguje raz, počas 24 hodín.`,
    link: "Potvrdiť adresu",
    notYou: "Ak ste o to nežiadali, nerobte nič: potom sa nič nezmení.",
  },
  changed: {
    subject: (site: string) => `E-mailová adresa vášho účtu na ${site} sa zmenila`,
    text: (name: string, site: string) =>
      `Účet ${name} na ${site} má teraz inú e-mailovú adresu alebo žiadnu. Na túto už e-maily nechodia.`,
    notYou: "Ak ste to neboli vy, hneď si zmeňte heslo.",
    link: "Otvoriť účet",
  },
} satisfies Translation<typeof en>;
