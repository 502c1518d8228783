import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Правила круга ${sub}`,
  create: "Новое правило",
  createHint: "Участники выбирают его в жалобе, поэтому пусть оно будет кратким и ясным.",
  explainHint: "Не забудьте подробно объяснить правило и в тексте сбоку.",
  text: "Текст правила",
  add: "Добавить правило",
  added: "Добавлено.",
  rules: "Правила",
  noneYet: "Правил здесь пока нет.",
  orderHint: "Участники видят их в этом порядке.",
  edit: "Изменить",
  editNamed: (text: string) => `Изменить правило «${text}»`,
  save: "Сохранить",
  saved: "Сохранено!",
  delete: "Удалить",
  deleteNamed: (text: string) => `Удалить правило «${text}»`,
  deleted: "Удалено!",
  up: (text: string) => `Выше: ${text}`,
  down: (text: string) => `Ниже: ${text}`,
  moved: "Перемещено.",
} satisfies Translation<typeof en>;
