import type { Translation } from "../catalogue.ts";
import type { filters as en } from "../en/filters.ts";

export const filters = {
  manage: "Фильтры слов, доменов и меток",
  lead: "Скрывайте из ленты посты по словам в заголовке, домену или метке и сворачивайте комментарии по словам. На поиск и профили фильтры не действуют.",
  yours: "Ваши фильтры",
  none: "Фильтров пока нет.",
  noneHelp: "Добавьте слово, которое не хотите встречать.",
  add: "Добавить фильтр",
  kind: "Фильтр",
  kinds: { word: "Слово или фраза", domain: "Домен", flair: "Метка" },
  kindHints: {
    word: "Целые слова, регистр и диакритика не важны.",
    domain: "Домен ссылки вместе с поддоменами.",
    flair: "Текст метки рядом с заголовком.",
  },
  text: "Слово, домен или метка",
  act: "Действие",
  acts: { hide: "Скрывать", fold: "Сворачивать" },
  actHints: {
    hide: "Убирает из ленты, комментарии сворачивает.",
    fold: "Сворачивает в одну строку.",
  },
  actOf: (text: string) => `Действие для «${text}»`,
  ends: "Истекает",
  ending: "истекает",
  ended: "истёк",
  added: "Фильтр включён.",
  removed: (text: string) => `Фильтр «${text}» удалён.`,
  remove: "Удалить",
  removeNamed: (text: string) => `Удалить фильтр «${text}»`,
} satisfies Translation<typeof en>;
