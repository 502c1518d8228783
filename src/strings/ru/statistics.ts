import type { Translation } from "../catalogue.ts";
import type { statistics as en } from "../en/statistics.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const statistics = {
  title: (sub: string) => `Статистика модерации круга ${sub}`,
  lead: (isPublic: boolean) =>
    `За последние 90 дней. ${isPublic ? "Видно всем." : "Видно только модераторам. Открыть всем можно в настройках."}`,
  acts: "Действия",
  act: "Действие",
  count: "Количество",
  undone: "Отменено",
  names: {
    52: "Удалено постов",
    53: "Удалено комментариев",
    130: "Предупреждений",
    142: "Отклонено после проверки",
    144: "Удалено автомодерацией",
    22: "Банов",
  },
  appeals: "Апелляции",
  outcomes: {
    made: "Подано",
    waiting: "Открыто",
    upheld: "Оставлено в силе",
    eased: "Сокращено",
    reversed: "Отменено",
  },
  team: "Модераторы",
  teamLead: (open: number) => `Открыто в очереди: ${number(open)}. Видно только владельцу и администраторам.`,
  moderator: "Модератор",
  open: "Открыто сейчас",
  closed: "Закрыто",
  median: "Медианное время",
} satisfies Translation<typeof en>;
