import type { Translation } from "../catalogue.ts";
import type { addresses as en } from "../en/addresses.ts";

export const addresses = {
  title: "Zablokované adresy",
  lead: "Z blokovaného rozsahu môžu písať, hlasovať a registrovať sa len administrátori. Čítať a prihlásiť sa môže každý.",
  block: "Zablokovať rozsah",
  range: "Adresa alebo rozsah",
  rangeHint: "Napríklad 203.0.113.7, 203.0.113.0/24 alebo 2001:db8::/32.",
  days: "Počet dní",
  reason: "Dôvod",
  optional: "nepovinné",
  blockNow: "Zablokovať",
  done: (range: string) => `Zablokovaný rozsah ${range}`,
  list: "Zablokované rozsahy",
  none: "Žiadne zablokované rozsahy.",
  until: "do",
  over: "skončilo sa",
  remove: "Odblokovať",
  removeNamed: (range: string) => `Odblokovať rozsah ${range}`,
} satisfies Translation<typeof en>;
