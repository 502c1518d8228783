import type { Translation } from "../catalogue.ts";
import type { cleanUp as en } from "../en/clean-up.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

const accounts = (n: number) => counted(n, "аккаунт", "аккаунта", "аккаунтов");

export const cleanUp = {
  title: "Очистка от спама",
  lead: "Отберите аккаунты, проверьте список и примените действие сразу ко всем. Всё можно отменить целиком.",
  select: "Отобрать аккаунты",
  from: "Зарегистрированы с (UTC)",
  to: "Зарегистрированы до (UTC)",
  range: "Сеть",
  rangeHint: "Адрес или диапазон. Хранится и сравнивается только /16 (для IPv6 — /32) текущих сеансов.",
  link: "Ссылка",
  linkHint: "Домен или начало адреса: в постах, комментариях, сообщениях и профилях.",
  invited: "По приглашению от",
  invitedHint: "Имя пользователя. Учитываются и приглашённые его приглашёнными.",
  show: "Показать аккаунты",
  selected: "Отобранные аккаунты",
  nobody: "Подходящих аккаунтов нет. Администраторы, модераторы и аккаунты с уровня 3 не отбираются.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, из них забанено: ${number(of.banned)}` : ""}; видно другим: ${counted(of.posts, "пост", "поста", "постов")} и ${counted(of.comments, "комментарий", "комментария", "комментариев")}. Администраторы, модераторы и аккаунты с уровня 3 исключены.`,
  matches: "Совпадает",
  byTime: "время регистрации",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `ссылка: ${places.map((place) => ({ post: "посты", comment: "комментарии", message: "сообщения", profile: "профиль" })[place]).join(", ")}`,
  invitedBy: (name: string) => `по приглашению от ${name}`,
  leaveOut: "Исключить",
  leaveOutNamed: (name: string) => `Исключить: ${name}`,
  leftOut: "Исключены:",
  takeIn: (name: string) => `Вернуть: ${name}`,
  act: (n: number) => `Действие: ${accounts(n)}`,
  acts: {
    hold: "Задержать весь контент для проверки",
    remove: "Удалить весь контент",
    ban: "Забанить бессрочно; контент останется",
  },
  reason: "Причина",
  reasonHint: "Видна в журнале сайта и забаненным.",
  send: "Применить ко всем",
  begun: "Запущено в фоне.",
  past: "Прежние очистки",
  noPast: "Очисток пока не было.",
  done: {
    ban: (n: number) => `Забанено: ${accounts(n)}`,
    hold: (n: number) => `Контент задержан: ${accounts(n)}`,
    remove: (n: number) => `Контент удалён: ${accounts(n)}`,
  },
  undone: "отменено",
  nobodyBy: "Удалённый аккаунт",
  progress: (done: number, total: number) => `выполняется: ${number(done)} из ${number(total)}`,
  stays: (n: number) => `не отменено из-за поздних изменений: ${number(n)}`,
  undoHint: "Отменяет всё, что не менялось позже.",
  undoing: "Отменяем в фоне.",
} satisfies Translation<typeof en>;
