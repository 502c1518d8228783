import type { Translation } from "../catalogue.ts";
import type { submit as en } from "../en/submit.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted, formOf } = spokenNumber("ru");

const span = spokenSpan("ru", {
  seconds: ["секунду", "секунды", "секунд"],
  minutes: ["минуту", "минуты", "минут"],
  hours: ["час", "часа", "часов"],
});

export const submit = {
  content: "Текст",
  contentHint: "Поддерживается Markdown.",
  nsfwBox: "NSFW",
  nsfwHint: "Не для просмотра на работе",
  nsfwSub: (sub: string) => `Все посты круга ${sub} — NSFW.`,
  submitPost: "Опубликовать",
  submitting: "Публикуем…",
  older30: "Посмотреть пост с этой ссылкой",
  rulesOf: (sub: string) => `Правила круга ${sub}`,
  rulesLater: "Выберите круг, чтобы увидеть его правила.",
  noRules: "У этого круга нет правил.",
  noTypes: (sub: string) => `Круг ${sub} сейчас не принимает новые посты.`,

  notes: "Прежде чем опубликовать",
  slow: (seconds: number) => `Медленный режим: не больше одного поста или комментария в ${span(seconds)}.`,
  subs: "Круги",
  yourSubs: "Ваши круги",
  found: (n: number) =>
    `${formOf(n, "Найден", "Найдены", "Найдено")} ${counted(n, "круг", "круга", "кругов")}. Выберите стрелками и нажмите Enter.`,
  noneFound: "Круги не найдены",
  searching: "Поиск…",
  members: (n: number) => counted(n, "участник", "участника", "участников"),
  loading: (sub: string) => `Загружаем круг ${sub}…`,
  rules: (n: number) => (n === 1 ? "Прочитать правило" : `Прочитать ${counted(n, "правило", "правила", "правил")}`),

  grab: "Получить заголовок",
  grabbing: "Получаем заголовок…",
  grabAgain: "Получить заголовок снова",
  grabbed: "Заголовок взят со страницы.",
  grabFailed: "Не удалось прочитать заголовок этой страницы.",
  putBack: "Вернуть мой заголовок",

  postedHere: (sub: string, days: number) =>
    `Эта ссылка уже есть в круге ${sub}. Опубликовать её снова можно через ${counted(days, "день", "дня", "дней")} после того поста.`,
  discussed: "Обсуждения этой ссылки",
  comments: (n: number) => counted(n, "комментарий", "комментария", "комментариев"),
} satisfies Translation<typeof en>;
