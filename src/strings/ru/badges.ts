import type { Translation } from "../catalogue.ts";
import type { badges as en } from "../en/badges.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

export const badges = {
  title: "Значки",
  lead: "Значки стоят в профилях тех, у кого они есть. То, сколько значок стоит, идёт в уровень, но не в показанный рейтинг.",
  none: "Значков пока нет.",
  add: "Новый значок",
  editing: (name: string) => `Значок: ${name}`,
  points: (n: number) => `${n > 0 ? "+" : ""}${counted(n, "очко", "очка", "очков")}`,
  place: (n: number) => `место ${number(n)}`,
  holders: (n: number) => `есть у ${counted(n, "человека", "человек", "человек")}`,
  triggers: { admin: "Все администраторы", mod: "Все, кто в команде какого-либо круга" },
  noTrigger: "Без условия",
  modify: "Изменить значки участников",
  user: "Участник",
  badge: "Значок",
  give: "Выдать значок",
  takeAway: "Забрать значок",
  take: "забрать",
  takeNamed: (badge: string) => `забрать ${badge}`,
  assigned: "Выдан.",
  taken: "Забран.",
  byRole: "вместе с должностью",
  hasAll: "Других значков нет.",
  name: "Название значка",
  description: "Описание значка",
  descriptionHint: "За что его дают. Стоит под названием.",
  icon: "Картинка значка",
  iconHint: "Лучше квадратная: jpg, png, gif или webp.",
  removeIcon: "Убрать картинку",
  score: "Поправка к очкам",
  scoreHint: "Очки для уровня; может быть отрицательной.",
  rank: "Порядок",
  rankHint: "Меньшие числа стоят первыми.",
  trigger: "Условие",
  triggerHint: "У кого он есть сам собой, пока условие выполнено.",
  save: "Сохранить",
  saveEdits: "Сохранить изменения",
  deleteTitle: "Удалить этот значок",
  delete: "Удалить значок!",
  deleteHint: (n: number) =>
    `Он будет забран у всех (сейчас: ${number(n)}). Отмена в журнале сайта вернёт его тем, у кого он был.`,
} satisfies Translation<typeof en>;
