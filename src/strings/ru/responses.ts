import type { Translation } from "../catalogue.ts";
import type { responses as en } from "../en/responses.ts";

export const responses = {
  title: (sub: string) => `Готовые ответы круга ${sub}`,
  lead: "Причины, которые модераторы могут выбрать при удалении.",
  new: "Новый ответ",
  name: "Название",
  nameHint: "Видно только модераторам.",
  body: "Текст",
  bodyHint: "Вместо {user}, {circle} и {title} подставятся автор, круг и заголовок поста.",
  add: "Добавить ответ",
  added: "Ответ добавлен.",
  list: "Ответы",
  none: "Готовых ответов пока нет.",
  remove: "Удалить",
  removeNamed: (name: string) => `Удалить ответ ${name}`,
  removed: "Ответ удалён.",
  edit: "Изменить",
  editNamed: (name: string) => `Изменить ответ ${name}`,
  save: "Сохранить",
  saveNamed: (name: string) => `Сохранить ответ ${name}`,
  changed: "Ответ изменён.",
} satisfies Translation<typeof en>;
