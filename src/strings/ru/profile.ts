import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { profile as en } from "../en/profile.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

export const profile = {
  pages: (name: string) => `Страницы ${name}`,
  filters: { all: "Всё", posts: "Посты", comments: "Комментарии" },
  gone: "Этот аккаунт удалён.",
  marks: {
    banned: "бан",
    deleted: "аккаунт удалён",
    pending: "не подтверждён",
  },
  hasDeleted: (name: string) => `Аккаунт ${name} удалён владельцем.`,
  level: (level: number, percent: number) => `Уровень ${level}, до следующего пройдено ${percent} %`,
  number,
  votesCast: "Отдано голосов",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Общий рейтинг",
  registered: "Регистрация:",
  owns: "Владеет",
  moderates: "Модерирует",
  favourites: "Где пишет чаще",
  favouritePosts: (n: number) => counted(n, "пост", "поста", "постов"),
  displayName: "Отображаемое имя",
  displayNameHint: "До 40 символов, рядом с именем пользователя в профиле. Оставьте пустым, если оно не нужно.",
  aboutMe: "О себе",
  aboutMeHint: "До 500 символов. Поддерживается разметка Markdown.",
  profileLead: "Что другие видят о вас в профиле.",
  seeProfile: "Открыть профиль",
  badges: "Награды",
  saved: "Сохранённое",
  noneSaved: { post: "Вы пока не сохранили ни одного поста.", comment: "Вы пока не сохранили ни одного комментария." },
  noneSavedHelp: "«Сохранить» в меню поста или комментария оставляет его здесь, только для вас.",
  searchSaved: "Поиск в сохранённом",
  noneFound: "В сохранённом нет таких слов.",
  showAll: "Показать всё",
  about: (name: string) => `Об участнике ${name}`,
  points: (n: number) => counted(n, "очко", "очка", "очков"),
  settings: "Настройки аккаунта",
  nothing: {
    all: "Этот участник пока ничего не написал.",
    posts: "Постов здесь пока нет.",
    comments: "Этот участник пока ничего не комментировал.",
  },
  nothingOwn: {
    all: "Вы пока ничего не написали. Здесь будут ваши посты и комментарии.",
    posts: "Вы пока не опубликовали ни одного поста.",
    comments: "Вы пока ничего не комментировали.",
  },
  closed: {
    all: "Войдите, чтобы увидеть, что написал этот участник.",
    posts: "Войдите, чтобы увидеть посты этого участника.",
    comments: "Войдите, чтобы увидеть комментарии этого участника.",
  },
  writePost: "Написать пост",
  readOn: "Найти, о чём поговорить",
  deletedPost: "[Удалён]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "ждёт проверки"
      : by === "author"
        ? "удалено автором"
        : by === "mod"
          ? "удалено модератором"
          : "удалено администратором",
  edited: "изменён",
} satisfies Translation<typeof en>;
