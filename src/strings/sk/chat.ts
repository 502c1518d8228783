import type { Translation } from "../catalogue.ts";
import type { chat as en } from "../en/chat.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("sk");

export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "nová správa", "nové správy", "nových správ"),
  wholePage: "Otvoriť chat na celú stránku",
  loading: "Načítava sa…",
  failed: (chunk: string) => `Časť ${chunk} sa nepodarilo načítať`,
  again: "Skúsiť znova",
  empty: "Zatiaľ žiadne správy. Pozdravte ostatných!",
  line: "Správa",
  hint: "Napíšte správu",
  send: "Odoslať",
  left: (n: number) => `${formOf(n, "Zostáva", "Zostávajú", "Zostáva")} ${counted(n, "znak", "znaky", "znakov")}`,
  offline: "Chat je odpojený. Spojenie sa obnovuje…",
  notSent: "So serverom sa nepodarilo spojiť. Vaša správa sa neodoslala.",
  log: "Správy v chate",
} satisfies Translation<typeof en>;
