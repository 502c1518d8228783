import type { Translation } from "../catalogue.ts";
import type { exportTexts as en } from "../en/export-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("ru");

export const exportTexts = {
  about: (site: string, day: string) => `Общедоступный контент ${site} на ${day}. Время — UTC.`,
  subs: "Круги",
  pages: "Страницы",
  contents: "Содержание",
  atSite: "Смотреть на сайте",
  next: "Следующая страница",
  gone: "[Удалено]",
  answerTo: "в ответ на",
  spoiler: "Спойлер",
  points: (n: number) => `рейтинг ${number(n)}`,
  votes: (n: number) => counted(n, "голос", "голоса", "голосов"),
  comments: (n: number) => counted(n, "комментарий", "комментария", "комментариев"),
} satisfies Translation<typeof en>;
