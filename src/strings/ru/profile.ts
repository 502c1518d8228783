import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { profile as en } from "../en/profile.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("ru");

export const profile = {
  pages: (name: string) => `Страницы ${name}`,
  tabs: { profile: "Профиль", posts: "Посты", comments: "Комментарии" },
  gone: "Этот аккаунт удалён.",
  marks: {
    banned: "бан",
    deleted: "аккаунт удалён",
    pending: "не подтверждён",
  },
  hasDeleted: (name: string) => `Аккаунт ${name} удалён владельцем.`,
  level: (level: number, percent: number) => `Уровень ${level}, до следующего пройдено ${percent} %`,
  levelName: (level: number) => `Уровень ${level}`,
  number,
  posts: (n: number) => formOf(n, "пост", "поста", "постов"),
  comments: (n: number) => formOf(n, "комментарий", "комментария", "комментариев"),
  votesCast: "Отдано голосов",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Общий рейтинг",
  registered: "Регистрация:",
  owns: "Владеет",
  moderates: "Модерирует",
  favourites: "Где пишет чаще",
  favouritePosts: (n: number) => counted(n, "пост", "поста", "постов"),
  settings: "Настройки аккаунта",
  noPosts: "Постов здесь пока нет.",
  noComments: "Этот участник пока ничего не комментировал.",
  writePost: "Написать пост",
  readOn: "Найти, о чём поговорить",
  closedPosts: "Войдите, чтобы увидеть посты этого участника.",
  closedComments: "Войдите, чтобы увидеть комментарии этого участника.",
  points: (n: number) => counted(n, "очко", "очка", "очков"),
  deletedPost: "[Удалён]",
  deletedBy: (by: DeletedBy) =>
    by === "author" ? "удалено автором" : by === "mod" ? "удалено модератором" : "удалено администратором",
  edited: "изменён",
  permalink: "постоянная ссылка",
  permalinkOf: (title: string) => `Постоянная ссылка на этот комментарий к «${title}»`,
} satisfies Translation<typeof en>;
