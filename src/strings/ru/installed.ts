import type { Translation } from "../catalogue.ts";
import type { installed as en } from "../en/installed.ts";

export const installed = {
  post: "Создать пост",
  fresh: "Новые посты",
  search: "Поиск",
  offlineTitle: "Вы не в сети",
  offlineText: "Проверьте соединение. Ваш текст сохранён в этом браузере.",
  retry: "Повторить",
} satisfies Translation<typeof en>;
