import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Правила круга ${sub}`,
  create: "Новое правило",
  createHint: "Участники выбирают его в жалобе, поэтому пишите коротко и ясно.",
  explainHint: "Подробно объясните правило на боковой панели.",
  text: "Текст правила",
  add: "Добавить правило",
  added: "Добавлено.",
  rules: "Правила",
  noneYet: "Правил пока нет.",
  orderHint: "Участники видят правила в этом порядке.",
  edit: "Изменить",
  editNamed: (text: string) => `Изменить правило «${text}»`,
  save: "Сохранить",
  saved: "Сохранено",
  delete: "Удалить",
  deleteNamed: (text: string) => `Удалить правило «${text}»`,
  deleted: "Удалено",
  up: (text: string) => `Переместить «${text}» выше`,
  down: (text: string) => `Переместить «${text}» ниже`,
  moved: "Перемещено.",
} satisfies Translation<typeof en>;
