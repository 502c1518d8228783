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
    banned: "забанен",
    deleted: "удалён",
    pending: "не подтверждён",
  },
  hasDeleted: (name: string) => `Аккаунт ${name} удалён владельцем.`,
  level: (level: number, percent: number) => `Уровень ${level}, пройдено до следующего: ${percent} %`,
  number,
  votesCast: "Отдано голосов",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Общий рейтинг",
  registered: "На сайте с",
  owns: "Владелец кругов",
  moderates: "Модератор кругов",
  favourites: "Самые активные круги",
  favouritePosts: (n: number) => counted(n, "пост", "поста", "постов"),
  displayName: "Отображаемое имя",
  displayNameHint: "До 40 символов. Видно рядом с именем пользователя в профиле.",
  aboutMe: "О себе",
  aboutMeHint: "До 500 символов. Поддерживается Markdown.",
  profileLead: "Видно всем в вашем профиле.",
  seeProfile: "Открыть профиль",
  badges: "Значки",
  saved: "Сохранённое",
  noneSaved: { post: "Сохранённых постов нет.", comment: "Сохранённых комментариев нет." },
  noneSavedHelp: "Здесь появятся посты и комментарии, которые вы сохраните. Их видите только вы.",
  searchSaved: "Поиск в сохранённом",
  noneFound: "В сохранённом ничего не найдено.",
  showAll: "Показать всё",
  about: (name: string) => `Об участнике ${name}`,
  points: (n: number) => `рейтинг ${number(n)}`,
  settings: "Настройки аккаунта",
  nothing: {
    all: "Пока нет ни постов, ни комментариев.",
    posts: "Пока нет постов.",
    comments: "Пока нет комментариев.",
  },
  nothingOwn: {
    all: "Здесь появятся ваши посты и комментарии.",
    posts: "Вы ещё не опубликовали ни одного поста.",
    comments: "Вы ещё не написали ни одного комментария.",
  },
  closed: {
    all: "Войдите, чтобы увидеть посты и комментарии этого участника.",
    posts: "Войдите, чтобы увидеть посты этого участника.",
    comments: "Войдите, чтобы увидеть комментарии этого участника.",
  },
  writePost: "Создать пост",
  readOn: "Посмотреть посты",
  deletedPost: "[Удалено]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "ждёт проверки"
      : by === "author"
        ? "удалено автором"
        : by === "mod"
          ? "удалено модератором"
          : "удалено администратором",
  edited: "изменено",
} satisfies Translation<typeof en>;
