import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { comments as en } from "../en/comments.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted, formOf } = spokenNumber("ru");

const replies = (n: number) => counted(n, "ответ", "ответа", "ответов");
const several = (n: number) => counted(n, "комментарий", "комментария", "комментариев");

export const comments = {
  heading: (n: number) => (n === 0 ? "Комментарии" : several(n)),
  sortBy: "Порядок комментариев",
  sorts: { best: "Лучшие", top: "Топ", new: "Новые" },
  label: (name: string, level: number, n: number) =>
    `Комментарий участника ${name}, уровень ${level}${n === 0 ? "" : `, ${replies(n)}`}`,
  gone: "[Удалён]",
  hidden: "[Заблокирован]",
  youBlocked: (name: string) => `[Вы заблокировали ${name}]`,
  collapse: (name: string) => `Свернуть ветку участника ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Развернуть комментарий участника ${name}` : `Развернуть ветку участника ${name} (${replies(n)})`,
  op: "автор",
  opLong: "Автор поста",
  you: "вы",
  team: "модератор",
  teamLong: "Модератор этого круга",
  speaking: (as: Distinction) => (as === "admin" ? "от имени администрации" : "от имени модераторов"),
  sticky: "закреплён",
  branchLocked: "закрыто",
  branchLockedLong: "Модераторы закрыли ответы",
  fresh: "новый",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "изменено",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Ждёт проверки. Видно только вам и модераторам.]"
      : by === "author"
        ? "[удалено автором]"
        : by === "mod"
          ? "[удалено модератором]"
          : "[удалено администратором]",
  reason: (text: string) => `Причина: ${text}`,

  reply: "Ответить",
  source: "Исходный текст",
  hideSource: "Скрыть исходный текст",
  edit: "Изменить",
  remove: "Удалить",
  restore: "Восстановить",
  more: "Ещё",

  add: "Написать комментарий",
  goOn: "Продолжить комментарий",
  write: "Ваш комментарий",
  placeholder: "Напишите комментарий. Поддерживается Markdown.",
  send: "Отправить комментарий",
  sendReply: "Отправить ответ",
  sending: "Отправляем…",
  sent: "Ответ отправлен.",
  seeIt: "Посмотреть",
  replyTo: (name: string) => `Ваш ответ участнику ${name}`,
  replyToGone: "Ваш ответ",
  editLabel: "Ваш комментарий",
  save: "Сохранить изменения",
  savedNow: "Сохранено.",
  editFailed: (reason: string) => `Не удалось сохранить изменения: ${reason}`,
  preview: "Предпросмотр комментария",

  sure: "Вы уверены?",
  whyRemove: "Почему вы это удаляете?",
  whyRestore: "Почему вы это восстанавливаете?",
  removed: "Комментарий удалён.",
  restored: "Комментарий восстановлен.",

  loadMore: (n: number) => `Показать ещё ${several(n)}`,
  loadFailed: "Ошибка. Нажмите, чтобы повторить.",
  loaded: (n: number) => `${formOf(n, "Показан", "Показано", "Показано")} ещё ${several(n)}.`,
  continuesFrom: "Вы в середине этого обсуждения.",
  fromTheStart: "Показать с начала",
  oneThread: "Показан один комментарий и ответы на него.",
  allComments: "Показать все комментарии",

  empty: "Комментариев пока нет.",
  emptyHelp: "Напишите первый комментарий.",
  logIn: "Войдите, чтобы комментировать.",
  locked: "Модераторы закрыли комментарии.",
  opened: "Комментарии снова открыты.",
  reload: "Обновить",
  archived: "Этот пост в архиве. Комментировать его больше нельзя.",
  postDeleted: "Этот пост удалён. Комментировать его больше нельзя.",
  paused: "Публикация временно отключена.",
  // No full stop after a date: it ends in “г.” already.
  banned: (sub: string, until: number) =>
    until === 0
      ? `Комментировать здесь нельзя: вы забанены в круге ${sub}.`
      : `Комментировать здесь нельзя: вы забанены в круге ${sub} до ${days.long(until)}`,
  banFrom: (name: string, sub: string) => `Забанить ${name} в круге ${sub}`,
} satisfies Translation<typeof en>;
