import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { threads as en } from "../en/threads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("ru");

const fresh = (n: number) => counted(n, "новый комментарий", "новых комментария", "новых комментариев");
const replies = (n: number) => counted(n, "ответ", "ответа", "ответов");

export const threads = {
  news: "Новые комментарии",
  nNew: (n: number) => `${number(n)} ${formOf(n, "новый", "новых", "новых")}`,
  place: (at: number, n: number) => `${number(at)} из ${number(n)}`,
  nextNew: "Следующий новый комментарий",
  previousNew: "Предыдущий новый комментарий",
  reached: (at: number, n: number, name: string) => `Новый комментарий ${number(at)} из ${number(n)}, автор: ${name}.`,
  arrived: fresh,
  showArrived: (n: number) => `Показать ${fresh(n)}`,
  nothingToShow: "Доступных вам комментариев нет.",
  replyTo: (name: string, text: string) => (text === "" ? name : `${name}: ${text}`),
  toParent: "К родительскому комментарию",
  nextTop: "Следующий комментарий верхнего уровня (удерживать — предыдущий)",

  collapseReplies: "Свернуть ответы",
  expandAll: "Развернуть всё",
  collapsedReplies: (n: number) => `${formOf(n, "Свёрнут", "Свёрнуто", "Свёрнуто")} ${replies(n)}.`,
  expandedAll: "Все комментарии развёрнуты.",
  inReplyTo: (name: string) => `в ответ участнику ${name}`,
  continueThread: (n: number) => `Продолжить эту ветку (${replies(n)})`,

  history: "История",
  hideHistory: "Скрыть историю",
  editHistory: (at: number, n: number) => `Версия ${at} из ${n}`,
  changes: "Показать изменения",
  noOlder: "Это первая версия.",

  distinguish: (as: Distinction) => (as === "admin" ? "Отметить как администратор" : "Отметить как модератор"),
  undistinguish: "Снять отметку",
  stick: "Закрепить",
  unstick: "Открепить",
  lock: "Закрыть ответы",
  unlock: "Открыть ответы",
  marked: "Готово.",
} satisfies Translation<typeof en>;
