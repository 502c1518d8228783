import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { posts as en } from "../en/posts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("ru");

export const posts = {
  comments: (n: number) => (n === 0 ? "Комментировать" : counted(n, "комментарий", "комментария", "комментариев")),
  newComments: (n: number) => `${number(n)} ${formOf(n, "новый", "новых", "новых")}`,
  nsfw: "NSFW",
  nsfwLong: "Не для просмотра на работе",
  poll: "Опрос",
  pinned: "Закреплён",
  locked: "Закрыт",
  edited: "изменено",
  showNsfw: "Показать пост NSFW",
  showBlocked: "Показать пост заблокированного участника",
  hide: "Скрыть",
  hidden: "Пост скрыт из вашей ленты.",
  hideAgain: "Скрыть снова",
  deletedPerson: "[Удалён]",
  bot: "Бот",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Ждёт проверки. Видно только вам и модераторам.]"
      : by === "author"
        ? "[Удалено автором]"
        : by === "mod"
          ? "[Удалено модератором]"
          : "[Удалено администратором]",
  speakingAs: (as: Distinction) => (as === "admin" ? "администратор" : "модератор"),

  posted: "Опубликовано",
  by: "· автор",
  about: "Об этом посте",
  openReports: (n: number) => counted(n, "открытая жалоба", "открытые жалобы", "открытых жалоб"),
  upvoted: (percent: number) => `${percent} % голосов за`,
  votesApart: (up: number, down: number) => `${number(up)} за, ${number(down)} против`,
  archived: "В архиве",
  showComments: "Показать комментарии",
  deletedPost: "[Удалено]",
  deletedPostTab: "[Удалённый пост]",
  deletedBody: "[удалено]",
  deletedBecause: (reason: string) => `Причина: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Опубликовано в круге ${sub}` : `Опубликовано в круге ${sub}, автор: ${person}`,
  source: "Исходный текст",
  sourceOf: "Исходный текст этого поста",
  hideSource: "Скрыть исходный текст",
  flair: "Метка",
  edit: "Изменить",
  editText: "Изменить пост",
  editFailed: (reason: string) => `Не удалось сохранить изменения: ${reason}`,
  saved: "Сохранено.",
  save: "Сохранить",
  unsave: "Убрать из сохранённого",
  unsaved: "Убрано из сохранённого.",
  foldedBy: (text: string) => `Скрыто вашим фильтром «${text}»`,
  kept: "Сохранено",
  remove: "Удалить",
  removePost: "Удалить пост",
  whyDelete: "Почему вы удаляете этот пост?",
  restore: "Восстановить",
  restorePost: "Восстановить пост",
  whyRestore: "Почему вы восстанавливаете этот пост?",
  share: "Поделиться",
  copyLink: "Скопировать ссылку",
  linkCopied: "Ссылка скопирована",
  linkNotCopied: "Не удалось скопировать ссылку",
  moderate: "Модерация",
  more: "Другие действия",
  editTitle: "Изменить заголовок",
  newTitle: "Новый заголовок",
  saveTitle: "Сохранить заголовок",
  tagNsfw: "Пометить как NSFW",
  removeNsfw: "Снять пометку NSFW",
  stick: "Закрепить",
  unstick: "Открепить",
  sortBest: "Сначала лучшие",
  sortNew: "Сначала новые",
  announce: "Сделать объявлением",
  unannounce: "Снять объявление",
  gone: "Этот пост удалён.",
  lock: "Закрыть комментарии",
  unlock: "Открыть комментарии",
  done: "Готово",
  editHistory: (i: number, n: number) => `Версия ${i} из ${n}`,
  titleHistory: (i: number, n: number) => `Заголовок ${i} из ${n}`,
  older: "Более ранняя версия",
  newer: "Более поздняя версия",

  submit: "Создать пост",
  sub: "Круг",
  findSub: "Найти круг…",
  types: "Тип поста",
  linkPost: "Ссылка",
  textPost: "Текст",
  title: "Заголовок",
  link: "Ссылка",
} satisfies Translation<typeof en>;
