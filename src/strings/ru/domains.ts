import type { Translation } from "../catalogue.ts";
import type { domains as en } from "../en/domains.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const domains = {
  title: "Запрещённые домены",
  lead: "Запрет действует и на все поддомены.",
  lists: "Списки",
  kinds: { link: "Ссылки", email: "Почта" },
  titles: { link: "Запрещённые домены", email: "Запрещённые домены почты" },
  add: "Добавить домены",
  field: "Домены",
  hints: {
    link: "Один или несколько: через пробел, запятую или с новой строки. Ссылки на них публиковать нельзя.",
    email: "Один или несколько: через пробел, запятую или с новой строки. Аккаунты не могут использовать такие адреса.",
  },
  addNow: "Добавить",
  added: (n: number) => (n === 1 ? "Добавлено." : `Добавлено: ${number(n)}`),
  search: "Поиск доменов",
  searchHint: "Часть домена",
  searchSend: "Найти",
  remove: "Убрать",
  removeNamed: (domain: string) => `Убрать ${domain}`,
  none: { link: "Запрещённых доменов нет.", email: "Запрещённых доменов почты нет." },
  noneSo: "Подходящих доменов нет.",
  more: "Ещё домены",
} satisfies Translation<typeof en>;
