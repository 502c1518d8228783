import type { Translation } from "../catalogue.ts";
import type { statistics as en } from "../en/statistics.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const statistics = {
  title: (sub: string) => `Модерация круга ${sub} в числах`,
  lead: (isPublic: boolean) =>
    `Что команда сделала за последние 90 дней. ${isPublic ? "Это могут прочесть все." : "Это видит только команда; в настройках круга это можно показать всем."}`,
  acts: "Действия",
  act: "Действие",
  count: "Сколько",
  undone: "Отменено",
  names: {
    52: "Удалено постов",
    53: "Удалено комментариев",
    130: "Предупреждений",
    142: "Отклонено после проверки",
    144: "Удалено автомодерацией",
    22: "Банов",
  },
  appeals: "Обжалования",
  outcomes: {
    made: "Подано",
    waiting: "Ждут решения",
    upheld: "Действие остаётся",
    eased: "Смягчено",
    reversed: "Отменено",
  },
  team: "Кто решал",
  teamLead: (open: number) =>
    `Сейчас ${counted(open, "открытая запись", "открытые записи", "открытых записей")}. Эту часть видят только владелец и администраторы.`,
  moderator: "Модератор",
  open: "Смотрит сейчас",
  closed: "Закрыто",
  median: "Медианное время",
} satisfies Translation<typeof en>;
