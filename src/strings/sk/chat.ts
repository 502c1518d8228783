import type { Translation } from "../catalogue.ts";
import type { chat as en } from "../en/chat.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("sk");

export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "nová správa", "nové správy", "nových správ"),
  wholePage: "Chat na samostatnej stránke",
  loading: "Načítava sa…",
  failed: (chunk: string) => `Časť ${chunk} sa nepodarilo načítať`,
  again: "Skúsiť znova",
  empty: "Zatiaľ nikto nič nenapísal. Pozdravte ostatných!",
  line: "Vaša správa",
  hint: "Píšte sem",
  send: "Odoslať",
  left: (n: number) => `${formOf(n, "Zostáva", "Zostávajú", "Zostáva")} ${counted(n, "znak", "znaky", "znakov")}`,
  offline: "Chat nie je pripojený. Skúšame to znova…",
  notSent: "So serverom sa nepodarilo spojiť. Vaša správa tu zostala.",
  log: "Priebeh rozhovoru",
} satisfies Translation<typeof en>;
