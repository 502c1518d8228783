import type { Translation } from "../catalogue.ts";
import type { lists as en } from "../en/lists.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const lists = {
  loading: "Загружаем ещё посты…",
  failed: "Не удалось загрузить следующие посты.",
  more: "Показать ещё посты",
  came: (n: number) => `Ещё ${counted(n, "пост", "поста", "постов")}`,

  shownAgain: "Пост снова в ваших списках.",
  hiddenLead:
    "Эти посты не показываются в ваших списках. Их можно найти поиском, в профилях авторов и по прямой ссылке.",
  showAgain: "Показать снова",
  hiddenAt: "Скрыт",
  noneHidden: "Скрытых постов нет.",
  noneHiddenHelp: "Пункт «Скрыть» в меню поста убирает его из ваших списков.",
} satisfies Translation<typeof en>;
