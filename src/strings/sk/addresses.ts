import type { Translation } from "../catalogue.ts";
import type { addresses as en } from "../en/addresses.ts";

export const addresses = {
  title: "Zablokované adresy",
  lead: "Zo zablokovaného rozsahu píšu, hlasujú a registrujú sa len správcovia; čítať a prihlásiť sa možno ďalej.",
  block: "Zablokovať rozsah",
  range: "Adresa alebo rozsah",
  rangeHint: "Napríklad 203.0.113.7, 203.0.113.0/24 alebo 2001:db8::/32.",
  days: "Na koľko dní",
  reason: "Dôvod",
  optional: "nepovinné",
  blockNow: "Zablokovať",
  done: (range: string) => `Zablokované: ${range}`,
  list: "Zablokované rozsahy",
  none: "Žiadny rozsah nie je zablokovaný.",
  until: "do",
  over: "skončilo",
  remove: "Zrušiť",
  removeNamed: (range: string) => `Zrušiť blokovanie: ${range}`,
} satisfies Translation<typeof en>;
