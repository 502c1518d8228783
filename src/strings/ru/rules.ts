import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Правила круга ${sub}`,
  create: "Новое правило",
  createHint: "Участники выбирают его в жалобе, поэтому пишите коротко.",
  explainHint: "Подробно объясните правило на боковой панели.",
  text: "Текст правила",
  add: "Добавить правило",
  added: "Правило добавлено.",
  rules: "Правила",
  noneYet: "Правил пока нет.",
  orderHint: "Участники видят правила в этом порядке.",
  edit: "Изменить",
  editNamed: (text: string) => `Изменить правило «${text}»`,
  save: "Сохранить",
  saved: "Правило сохранено.",
  delete: "Удалить",
  deleteNamed: (text: string) => `Удалить правило «${text}»`,
  deleted: "Правило удалено.",
  up: (text: string) => `Переместить «${text}» выше`,
  down: (text: string) => `Переместить «${text}» ниже`,
  moved: "Правило перемещено.",
} satisfies Translation<typeof en>;
