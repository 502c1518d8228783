import type { Translation } from "../catalogue.ts";
import type { subs as en } from "../en/subs.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, formOf } = spokenNumber("sk");

export const subs = {
  members: (n: number) => formOf(n, "člen", "členovia", "členov"),
  posts: (n: number) => formOf(n, "príspevok", "príspevky", "príspevkov"),
  number,
  nsfw: "NSFW",
  nsfwLong: "Nevhodné do práce: každý príspevok tu má toto označenie",
  about: (name: string) => `O kruhu ${name}`,
  rules: "Pravidlá tohto kruhu",
  manage: "Správa",
  idle: "Tím tohto kruhu nebol 60 dní aktívny.",
  adopt: "Požiadať oň",
  team: "Moderátori",
  powers: { owner: "Vlastník", mod: "Moderátor", janitor: "Pomocník" },
  contactMods: "Napísať moderátorom",
  createdBy: "Zakladateľ:",
  createdOn: (at: number) => `(${days.long(at)})`,
  deletedPerson: "[Zmazané]",
  disabled: "Vypnutý",
  feed: "Kanál Atom",
  submit: "Pridať príspevok",
  onlyMods: "Prispievať môžu len moderátori.",
  bannedHere: "Momentálne tu máte zákaz prispievať.",
  disabledHere: "Tento kruh je vypnutý. Vidia ho len správcovia.",

  subscribe: "Odoberať",
  subscribeTo: (name: string) => `Odoberať kruh ${name}`,
  subscribed: "Odoberáte",
  unsubscribeFrom: (name: string) => `Kruh ${name} odoberáte. Stlačením odber zrušíte`,
  block: "Zablokovať",
  blockSub: (name: string) => `Zablokovať kruh ${name}`,
  unblock: "Odblokovať",
  unblockSub: (name: string) => `Odblokovať kruh ${name}`,
  yourFlair: "Váš štítok:",
  setFlair: "Nastaviť vlastný štítok",
  changeFlair: "(zmeniť)",
  changeFlairLong: "Zmeniť svoj štítok",
  editFlairs: "Upraviť štítky",
  editStyle: "Upraviť štýl",
  lookOff: "Vypnúť vzhľad kruhu",
  lookOn: "Zapnúť vzhľady kruhov",
  blockedNote: "Tento kruh ste zablokovali: jeho príspevky sa vo vašich prehľadoch nezobrazujú.",
  did: {
    subscribe: (name: string) => `Odoberáte kruh ${name}`,
    unsubscribe: (name: string) => `Kruh ${name} už neodoberáte`,
    block: (name: string) => `Zablokovali ste kruh ${name}`,
    unblock: (name: string) => `Odblokovali ste kruh ${name}`,
  },
  failed: (reason: string) => `Nič sa nezmenilo: ${reason}`,
  already: {
    subscribe: "Už ho odoberáte",
    unsubscribe: "Neodoberáte ho",
    block: "Už je zablokovaný",
    unblock: "Nie je zablokovaný",
  },
} satisfies Translation<typeof en>;
