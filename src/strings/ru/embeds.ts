import type { Translation } from "../catalogue.ts";
import type { embeds as en } from "../en/embeds.ts";

export const embeds = {
  show: {
    text: "Показать текст",
    poll: "Показать опрос",
    image: "Показать изображение",
    video: "Смотреть видео",
    player: "Смотреть видео",
  },
  hide: {
    text: "Скрыть текст",
    poll: "Скрыть опрос",
    image: "Скрыть изображение",
    video: "Закрыть видео",
    player: "Закрыть видео",
  },
  allImages: "Все изображения",
  showAll: "Показать все изображения",
  allShown: "Все изображения показаны.",
  allHidden: "Все изображения скрыты.",
  failed: "Не удалось загрузить. Попробуйте позже.",
} satisfies Translation<typeof en>;
