import type { Translation } from "../catalogue.ts";
import type { lists as en } from "../en/lists.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const lists = {
  loading: "Загружаем посты…",
  failed: "Не удалось загрузить посты. Попробуйте ещё раз.",
  more: "Показать ещё посты",
  came: (n: number) => `Ещё ${counted(n, "пост", "поста", "постов")}`,

  shownAgain: "Пост снова в вашей ленте.",
  hiddenLead:
    "Эти посты не появляются в вашей ленте. Их можно найти через поиск, в профилях авторов и по прямой ссылке.",
  showAgain: "Показать снова",
  hiddenAt: "Скрыт",
  noneHidden: "Скрытых постов нет.",
  noneHiddenHelp: "Чтобы убрать пост из ленты, выберите «Скрыть» в его меню.",
} satisfies Translation<typeof en>;
