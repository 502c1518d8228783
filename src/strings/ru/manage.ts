import type { Translation } from "../catalogue.ts";
import type { manage as en } from "../en/manage.ts";

export const manage = {
  back: (sub: string) => `Назад в круг ${sub}`,
  name: (sub: string) => `Управление кругом ${sub}`,
  asAdmin: "Вы действуете как администратор",
  pages: {
    settings: "Настройки",
    rules: "Правила",
    responses: "Готовые ответы",
    reporters: "Отключённые жалобы",
    automod: "Автомодерация",
    webhooks: "Вебхуки",
    "post-flairs": "Метки постов",
    "user-flairs": "Метки участников",
    stylesheet: "Таблица стилей",
    mods: "Модераторы",
    bans: "Забаненные",
    appeals: "Апелляции",
    statistics: "Статистика",
    log: "Журнал",
    exports: "Экспорт",
  },
} satisfies Translation<typeof en>;
