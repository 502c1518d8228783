import type { Translation } from "../catalogue.ts";
import type { topBar as en } from "../en/top-bar.ts";

export const topBar = {
  title: "Порядок кругов",
  lead: "Круги на верхней панели в вашем порядке. Перетащите строку или используйте стрелки.",
  none: "Вы пока не подписаны ни на один круг. Подпишитесь, и круги появятся на верхней панели.",
  find: "Найти круги",
  up: (name: string) => `Переместить ${name} выше`,
  down: (name: string) => `Переместить ${name} ниже`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} из ${of}`,
  save: "Сохранить",
  saving: "Сохраняем…",
  saved: "Сохранено.",
  failed: "Не удалось сохранить настройки. Попробуйте через несколько минут.",
} satisfies Translation<typeof en>;
