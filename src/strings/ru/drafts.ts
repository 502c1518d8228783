import type { Translation } from "../catalogue.ts";
import type { drafts as en } from "../en/drafts.ts";

export const drafts = {
  lead: (days: number, most: number) =>
    `То, что вы начали писать и не отправили: последние ${most}, в течение ${days} дней. Это видите только вы.`,
  pages: "Черновики и отложенные посты",
  none: "Вы пока ничего не начали писать.",
  untitled: "Пока без слов",
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
