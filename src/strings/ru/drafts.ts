import type { Translation } from "../catalogue.ts";
import type { drafts as en } from "../en/drafts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const drafts = {
  lead: (days: number, most: number) =>
    `Неотправленные посты и комментарии. Их видите только вы. Последние ${most} хранятся ${counted(days, "день", "дня", "дней")}.`,
  pages: "Черновики и отложенные посты",
  none: "Черновиков нет.",
  untitled: "Пустой черновик",
  kinds: {
    post: "Пост",
    "post-edit": "Правка поста",
    comment: "Комментарий",
    "comment-edit": "Правка комментария",
    message: "Сообщение",
    sub: "Настройки круга",
    wiki: "Страница сайта",
  },
  deleted: "Черновик удалён.",
  delete: "Удалить",
  deleteNamed: (text: string) => `Удалить черновик «${text}»`,
} satisfies Translation<typeof en>;
