import type { Translation } from "../catalogue.ts";
import type { live as en } from "../en/live.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

export const live = {
  lost: "Связь потеряна. Пробуем снова…",
  back: "Снова на связи",
  unread: (n: number) =>
    counted(n, "непрочитанное уведомление", "непрочитанных уведомления", "непрочитанных уведомлений"),

  activityLead: "Новые посты и комментарии",
  activityNews: "В списке есть новое.",
  activityEmpty: "Пока ничего не опубликовано.",
  activityNone: "Ничего такого в последнее время.",
  activityKinds: { post: "Посты", comment: "Комментарии" },
  activityMore: (n: number) =>
    `Ещё ${counted(n, "более ранний комментарий", "более ранних комментария", "более ранних комментариев")}`,
  showNew: (n: number) => `Показать ${counted(n, "новую запись", "новые записи", "новых записей")}`,

  kinds: {
    "post-reply": "{user} отвечает на ваш пост",
    "comment-reply": "{user} отвечает на ваш комментарий",
    "post-mention": "{user} упоминает вас в посте",
    "comment-mention": "{user} упоминает вас",
    "follow-post": "{user} публикует пост",
    "follow-comment": "{user} оставляет комментарий",
    reminder: "Вы просили напомнить",
    "flair-given": "{user} присваивает вам метку",
    message: "{user} пишет вам сообщение",
    moderation: "Модератор принял меры в отношении вашей записи",
  },
  nobody: "[Удалён]",
  fresh: "Новое",
  yours: "Вы писали:",
  filters: {
    all: "Все",
    open: "К разбору",
    replies: "Ответы",
    mentions: "Упоминания",
    follows: "Подписки",
    other: "Прочее",
  },
  which: "Какие уведомления",
  markAll: "Отметить всё разобранным",
  allRead: "Всё отмечено разобранным.",
  markRead: "Разобрано",
  more: "Ещё",
  showThread: (n: number) => `Показать все по этому посту: ${number(n)}`,
  allThreads: "Все уведомления",
  showText: "Показать полностью",
  hideText: "Свернуть",
  reply: "Ответить",
  remove: "Удалить",
  removeThread: "Удалить всё по этому посту",
  removed: "Удалено.",
  empty: "Ничего нового.",
  emptyOf: {
    open: "Всё разобрано.",
    replies: "Вам пока никто не ответил.",
    mentions: "Вас пока никто не упоминал.",
    follows: "В ваших подписках ничего нового.",
    other: "Ни напоминаний, ни меток.",
  },
  counted: {
    replies: (n: number) => `${counted(n, "ответ", "ответа", "ответов")} в обсуждении`,
    mentions: (n: number) => `${counted(n, "упоминание", "упоминания", "упоминаний")} в обсуждении`,
    follows: (n: number) => `${counted(n, "комментарий", "комментария", "комментариев")} в обсуждении`,
    mixed: (n: number) => `${counted(n, "уведомление", "уведомления", "уведомлений")} в обсуждении`,
  },
  orMore: (n: number) => `${number(n)} или больше`,
  earlier: (n: number) => counted(n, "более раннее", "более ранних", "более ранних"),
  showWhole: "Показать всё обсуждение",
  markThread: "Отметить всё обсуждение разобранным",
  deleteAll: "Удалить все",
  allDeleted: "Всё удалено.",
  muteThread: "Отключить обсуждение",
  followThis: "Следить или отключить…",
  muted: "Отключено. Об этом обсуждении уведомлений не будет.",
  following: "За чем вы следите",
  emptyHelp: "Здесь появятся ответы вам и тексты, в которых вас упомянули.",
  emptyStep: "Найти, о чём поговорить",
} satisfies Translation<typeof en>;
