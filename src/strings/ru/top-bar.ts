import type { Translation } from "../catalogue.ts";
import type { topBar as en } from "../en/top-bar.ts";

export const topBar = {
  title: "Порядок кругов",
  lead: "Круги верхней панели в вашем порядке. Перетащите строку за ручку или нажимайте на стрелки.",
  none: "Вы пока не подписаны ни на один круг. Круги из ваших подписок появятся в верхней панели в том порядке, который вы зададите здесь.",
  find: "Найти круги",
  up: (name: string) => `Поднять ${name}`,
  down: (name: string) => `Опустить ${name}`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} из ${of}`,
  save: "Сохранить",
  saving: "Сохраняем…",
  saved: "Сохранено.",
  failed: "Не удалось сохранить настройки. Попробуйте снова через несколько минут.",
} satisfies Translation<typeof en>;
