import type { Translation } from "../catalogue.ts";
import type { addresses as en } from "../en/addresses.ts";

export const addresses = {
  title: "Заблокированные адреса",
  lead: "Из заблокированного диапазона публиковать, голосовать и регистрироваться могут только администраторы. Читать и входить можно всем.",
  block: "Заблокировать диапазон",
  range: "Адрес или диапазон",
  rangeHint: "Например 203.0.113.7, 203.0.113.0/24 или 2001:db8::/32.",
  days: "Срок в днях",
  reason: "Причина",
  optional: "необязательно",
  blockNow: "Заблокировать",
  done: (range: string) => `Заблокировано: ${range}`,
  list: "Заблокированные диапазоны",
  none: "Заблокированных диапазонов нет.",
  until: "до",
  over: "истекла",
  remove: "Снять",
  removeNamed: (range: string) => `Снять блокировку: ${range}`,
} satisfies Translation<typeof en>;
