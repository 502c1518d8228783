import type { Translation } from "../catalogue.ts";
import type { cleanUp as en } from "../en/clean-up.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

const accounts = (n: number) => counted(n, "учётная запись", "учётные записи", "учётных записей");

export const cleanUp = {
  title: "Очистка после спама",
  lead: "Отберите учётные записи по общему признаку, просмотрите их и сделайте со всеми одно и то же. Это можно отменить целиком.",
  select: "Отобрать учётные записи",
  from: "Зарегистрированы с (UTC)",
  to: "Зарегистрированы до (UTC)",
  range: "Вход с адресов",
  rangeHint:
    "Адрес или диапазон. Хранится только диапазон /16 (/32 для IPv6) открытых сеансов, поэтому точнее не сравнить.",
  link: "Делились ссылкой",
  linkHint: "Домен или начало адреса. Ищется в записях, комментариях, сообщениях и профилях.",
  invited: "По приглашению от",
  invitedHint: "Имя: все, кто пришёл по кодам этой учётной записи или по кодам приглашённых.",
  show: "Показать учётные записи",
  selected: "Отобранные учётные записи",
  nobody:
    "Всему этому не отвечает никто. Администраторы, команды кругов и учётные записи от уровня 3 не отбираются никогда.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, из них заблокировано: ${number(of.banned)}` : ""}; видно ${counted(of.posts, "запись", "записи", "записей")} и ${counted(of.comments, "комментарий", "комментария", "комментариев")}. Администраторов, команд кругов и учётных записей от уровня 3 среди них не бывает.`,
  matches: "Совпадает",
  byTime: "время регистрации",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `ссылка: ${places.map((place) => ({ post: "записи", comment: "комментарии", message: "сообщения", profile: "профиль" })[place]).join(", ")}`,
  invitedBy: (name: string) => `по приглашению от ${name}`,
  leaveOut: "Исключить",
  leaveOutNamed: (name: string) => `Исключить: ${name}`,
  leftOut: "Исключены:",
  takeIn: (name: string) => `${name}: вернуть в отбор`,
  act: (n: number) => `Что будет сделано: ${accounts(n)}`,
  acts: {
    hold: "Отправить всё написанное на проверку",
    remove: "Удалить всё написанное",
    ban: "Заблокировать навсегда; написанное останется",
  },
  reason: "Причина",
  reasonHint: "Её видно всем в журнале сайта; заблокированные тоже её увидят.",
  send: "Применить ко всем",
  begun: "Выполняется в фоне.",
  past: "Прежние очистки",
  noPast: "Очисток ещё не было.",
  done: {
    ban: (n: number) => `Заблокировано: ${accounts(n)}`,
    hold: (n: number) => `Написанное отправлено на проверку: ${accounts(n)}`,
    remove: (n: number) => `Написанное удалено: ${accounts(n)}`,
  },
  undone: "отменено",
  nobodyBy: "Учётной записи больше нет",
  progress: (done: number, total: number) => `выполняется: ${number(done)} из ${number(total)}`,
  stays: (n: number) => `не отменено, потому что позже изменено: ${number(n)}`,
  undoHint: "Всё, что с тех пор никто не менял, станет таким, как было.",
  undoing: "Отменяется в фоне.",
} satisfies Translation<typeof en>;
