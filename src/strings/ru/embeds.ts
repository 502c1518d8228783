import type { Translation } from "../catalogue.ts";
import type { embeds as en } from "../en/embeds.ts";

export const embeds = {
  show: {
    text: "Показать текст",
    poll: "Показать опрос",
    image: "Показать картинку",
    video: "Смотреть видео",
    player: "Смотреть видео",
  },
  hide: {
    text: "Скрыть текст",
    poll: "Скрыть опрос",
    image: "Скрыть картинку",
    video: "Закрыть видео",
    player: "Закрыть видео",
  },
  allImages: "Все картинки",
  showAll: "Показать все картинки",
  allShown: "Все картинки показаны.",
  allHidden: "Все картинки скрыты.",
  failed: "Не удалось загрузить.",
} satisfies Translation<typeof en>;
