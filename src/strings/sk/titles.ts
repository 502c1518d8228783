import type { Translation } from "../catalogue.ts";
import type { titles as en } from "../en/titles.ts";

export const titles = {
  search: "Hľadanie",
  searchFor: (text: string) => `Hľadanie: ${text}`,
  profile: (name: string) => `Profil používateľa ${name}`,
  postsBy: (name: string) => `Príspevky od ${name}`,
  commentsBy: (name: string) => `Komentáre od ${name}`,
  subs: "Kruhy",
  preferences: "Predvoľby",
  look: "Vzhľad",
  reading: "Čítanie",
  hidden: "Skryté",
  saved: "Uložené položky",
  filters: "Filtre",
  ownProfile: "Profil",
  blockedPeople: "Zablokovaní ľudia",
  messages: "Správy",
  newMessage: "Nová správa",
  notifications: "Upozornenia",
  following: "Sledovanie",
  activity: "Nedávna aktivita",
  chat: "Chat",
  createSub: "Vytvoriť kruh",
  welcome: "Vitajte",
  setup: "Nastavte si svoju stránku",
  legal: { tos: "Podmienky používania", privacy: "Súkromie" },
} satisfies Translation<typeof en>;
