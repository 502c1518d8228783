import type { Translation } from "../catalogue.ts";
import type { bans as en } from "../en/bans.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const bans = {
  title: (sub: string) => `Забаненные в ${sub}`,
  ban: "Забанить",
  userToBan: "Кого забанить",
  reasonToBan: "Причина бана",
  reasonHint: "Её получит сообщением тот, кого забанили; она видна в журнале и ниже.",
  until: "До…",
  forever: "Навсегда",
  remove: "Удалить написанное здесь",
  removeHint: "Посты и комментарии — частью того же действия: отменяется всё вместе.",
  removals: {
    nothing: "Ничего",
    hour: "За последний час",
    day: "За последние 24 часа",
    week: "За последние 7 дней",
    all: "Всё",
  },
  send: "Забанить",
  done: "Бан действует.",
  doneAndRemoving: (n: number) =>
    `Бан действует. В фоне удаляется ещё ${counted(n, "пост или комментарий", "поста и комментария", "постов и комментариев")}.`,
  active: "Забаненные",
  past: "Прежние баны",
  none: "никого",
  user: "Пользователь",
  by: "Кем",
  theTeam: "модератор",
  created: "Когда",
  expires: "Истекает",
  actions: "Действия",
  reason: "Причина",
  never: "Никогда",
  lift: "снять бан",
  liftOf: (name: string) => `снять бан: ${name}`,
  notYours: "—",
  whyLift: (name: string) => `Почему снимается бан: ${name} (необязательно)`,
  lifted: "Бан снят",
  siteBan: "Забанить на сайте",
  siteUnban: "Снять бан на сайте",
  siteBanLead: (name: string) =>
    `Все сеансы ${name} сразу завершатся. Написанное останется. При входе с верным паролем будут показаны причина и срок.`,
  banFrom: (name: string, sub: string) => `Забанить ${name} в ${sub}`,
} satisfies Translation<typeof en>;
