import type { Translation } from "../catalogue.ts";
import type { preferences as en } from "../en/preferences.ts";

export const preferences = {
  lead: "Как для вас выглядят и ведут себя списки и ветки.",
  kept: "Вы не вошли в аккаунт: ваш выбор запомнит этот браузер.",
  save: "Сохранить",
  saving: "Сохраняем…",
  saved: "Сохранено!",
  theme: "Тема",
  themes: { light: "Светлая", dark: "Тёмная", system: "Как в системе" },
  names: {
    density: "Плотность списков",
    excerpts: "Начало текстов",
    paging: "В конце списка",
    keys: "Горячие клавиши из одной буквы",
    commentSort: "Порядок комментариев",
    dimRead: "Прочитанные посты",
    chat: "Чат внизу каждой страницы",
    nsfw: "Материалы NSFW",
  },
  densityHelp: {
    compact: "Много постов сразу, по строке на каждый.",
    comfortable: "Больше воздуха, картинки рядом с заголовками.",
    cards: "Каждый пост отдельно: большие картинки и первые строки текста.",
  },
  excerpts: { off: "Только заголовки", on: "Одна строка под заголовком" },
  keys: { on: "Включены", off: "Выключены" },
  commentSort: { place: "Как задано в посте или круге", best: "Лучшие", top: "Топ", new: "Новые" },
  dimRead: { on: "С приглушённым заголовком", off: "Как все остальные" },
  chat: { on: "Под рукой", off: "Не показывать" },
  nsfw: { hide: "Скрывать в списках", blur: "Размывать до нажатия", show: "Показывать без размытия" },
} satisfies Translation<typeof en>;
