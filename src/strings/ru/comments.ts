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
    n === 0 ? `Показать комментарий участника ${name}` : `Показать ветку участника ${name} (${replies(n)})`,
  op: "автор",
  opLong: "Автор поста",
  you: "вы",
  team: "команда",
  teamLong: "Из команды этого круга",
  speaking: (as: Distinction) => (as === "admin" ? "от имени администрации" : "от имени модераторов"),
  sticky: "закреплён",
  branchLocked: "закрыто",
  branchLockedLong: "Модераторы закрыли ответы",
  fresh: "новый",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "изменён",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Ждёт проверки: видно только вам и команде]"
      : by === "author"
        ? "[комментарий удалён автором]"
        : by === "mod"
          ? "[комментарий удалён модератором]"
          : "[комментарий удалён администратором]",
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
  placeholder: "Напишите комментарий. Текст можно оформить с помощью Markdown.",
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

  sure: "Точно?",
  whyRemove: "Почему вы это удаляете?",
  whyRestore: "Почему вы это восстанавливаете?",
  removed: "Комментарий удалён.",
  restored: "Комментарий восстановлен.",

  loadMore: (n: number) => `Показать ещё (${several(n)})`,
  loadFailed: "Ошибка. Нажмите, чтобы повторить.",
  loaded: (n: number) => `${formOf(n, "Показан", "Показано", "Показано")} ещё ${several(n)}.`,
  continuesFrom: "Вы в глубине этого разговора.",
  fromTheStart: "Показать его с начала",
  oneThread: "Вы читаете один комментарий и ответы на него.",
  allComments: "Показать все комментарии",

  empty: "Комментариев пока нет…",
  emptyHelp: "Начните разговор.",
  logIn: "Войдите, чтобы комментировать.",
  locked: "Новые комментарии к этому посту не принимаются: его закрыли модераторы.",
  opened: "Комментарии снова открыты.",
  reload: "Обновить",
  archived: "Новые комментарии к этому посту не принимаются: он автоматически отправлен в архив.",
  postDeleted: "Новые комментарии к этому посту не принимаются: он удалён.",
  paused: "Публикация временно отключена.",
  // A date ends in “г.”, which ends the sentence, too.
  banned: (sub: string, until: number) =>
    until === 0
      ? `Комментировать здесь нельзя: вы забанены в круге ${sub}.`
      : `Комментировать здесь нельзя: вы забанены в круге ${sub} до ${days.long(until)}`,
  banFrom: (name: string, sub: string) => `Забанить ${name} в ${sub}`,
} satisfies Translation<typeof en>;
