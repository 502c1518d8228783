import type { Translation } from "../catalogue.ts";
import type { manage as en } from "../en/manage.ts";

export const manage = {
  back: (sub: string) => `Назад в ${sub}`,
  name: (sub: string) => `Управление: ${sub}`,
  asAdmin: "Правка от имени администратора",
  pages: {
    settings: "Настройки",
    rules: "Правила",
    responses: "Готовые ответы",
    reporters: "Жалобы не принимаются",
    automod: "Автомодерация",
    webhooks: "Вебхуки",
    "post-flairs": "Метки постов",
    "user-flairs": "Метки участников",
    stylesheet: "Таблица стилей",
    mods: "Модераторы",
    bans: "Забаненные",
    appeals: "Обжалования",
    statistics: "Статистика",
    log: "Журнал",
    exports: "Экспорт",
  },
} satisfies Translation<typeof en>;
