import type { Translation } from "../catalogue.ts";
import type { submit as en } from "../en/submit.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted, formOf } = spokenNumber("ru");

const span = spokenSpan("ru", {
  seconds: ["секунда", "секунды", "секунд"],
  minutes: ["минута", "минуты", "минут"],
  hours: ["час", "часа", "часов"],
});

export const submit = {
  content: "Текст поста",
  contentHint: "Напишите пост. Текст можно оформить с помощью Markdown.",
  nsfwBox: "Это NSFW?",
  nsfwHint: "Не для просмотра на работе",
  nsfwSub: (sub: string) => `Все посты круга ${sub} помечены как NSFW.`,
  submitPost: "Опубликовать",
  submitting: "Публикуем…",
  older30: "Посмотреть пост с этой ссылкой",
  rulesOf: (sub: string) => `Правила круга ${sub}`,
  rulesLater: "Когда вы выберете круг, здесь появятся его правила.",
  noRules: "У этого круга нет собственных правил.",
  noTypes: (sub: string) => `Круг ${sub} пока не принимает публикаций, которые можно написать.`,

  notes: "Перед публикацией",
  slow: (seconds: number) => `Медленный режим: между постами и комментариями — ${span(seconds)}.`,
  subs: "Круги",
  yourSubs: "Ваши круги",
  found: (n: number) =>
    `${formOf(n, "Найден", "Найдены", "Найдено")} ${counted(n, "круг", "круга", "кругов")}. Стрелки вверх и вниз выбирают, Enter подтверждает.`,
  noneFound: "Кругов не найдено",
  searching: "Ищем круги…",
  members: (n: number) => counted(n, "участник", "участника", "участников"),
  loading: (sub: string) => `Узнаём, что принимает круг ${sub}…`,
  rules: (n: number) =>
    n === 1 ? "Прочитать его правило" : `Прочитать его ${counted(n, "правило", "правила", "правил")}`,

  grab: "Взять заголовок",
  grabbing: "Берём…",
  grabAgain: "Взять ещё раз",
  grabbed: "Теперь заголовок такой же, как на странице.",
  grabFailed: "Не удалось узнать заголовок той страницы.",
  putBack: "Вернуть мой заголовок",

  postedHere: (sub: string, days: number) =>
    `Эта ссылка уже есть в круге ${sub}. Снова опубликовать её там можно через ${counted(days, "день", "дня", "дней")} после последнего раза.`,
  discussed: "Где обсуждают эту ссылку",
  comments: (n: number) => counted(n, "комментарий", "комментария", "комментариев"),
} satisfies Translation<typeof en>;
