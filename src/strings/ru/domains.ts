import type { Translation } from "../catalogue.ts";
import type { domains as en } from "../en/domains.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const domains = {
  title: "Запрещённые домены",
  lead: "Запрещённый домен отклоняется вместе со всем, что под ним, какие бы порт и пользователь ни стояли в адресе.",
  lists: "Списки",
  kinds: { link: "Ссылки", email: "Почта" },
  titles: { link: "Домены, запрещённые для ссылок", email: "Запрещённые почтовые домены" },
  add: "Добавить домены",
  field: "Домены",
  hints: {
    link: "Один или вставленный список, через пробел, запятую или с новой строки. Ссылки на них больше не принимаются.",
    email:
      "Один или вставленный список, через пробел, запятую или с новой строки. Адреса на них больше не принимаются.",
  },
  addNow: "Добавить",
  added: (n: number) => (n === 1 ? "Добавлено." : `Добавлено: ${number(n)}`),
  search: "Поиск доменов",
  searchHint: "Несколько букв",
  searchSend: "Искать",
  remove: "убрать",
  removeNamed: (domain: string) => `убрать ${domain}`,
  none: { link: "Ни один домен не запрещён.", email: "Ни один почтовый домен не запрещён." },
  noneSo: "Таких запрещённых доменов нет.",
  more: "Ещё домены",
} satisfies Translation<typeof en>;
