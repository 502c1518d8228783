import type { Translation } from "../catalogue.ts";
import type { titles as en } from "../en/titles.ts";

export const titles = {
  search: "Поиск",
  searchFor: (text: string) => `Поиск: ${text}`,
  profile: (name: string) => `Профиль ${name}`,
  postsBy: (name: string) => `Посты ${name}`,
  commentsBy: (name: string) => `Комментарии ${name}`,
  subs: "Круги",
  preferences: "Настройки",
  look: "Вид",
  reading: "Чтение",
  hidden: "Скрытое",
  saved: "Сохранённое",
  filters: "Фильтры",
  ownProfile: "Профиль",
  blockedPeople: "Заблокированные люди",
  messages: "Сообщения",
  newMessage: "Новое сообщение",
  notifications: "Уведомления",
  following: "Подписки",
  activity: "Что нового",
  chat: "Чат",
  createSub: "Создать круг",
  welcome: "Добро пожаловать",
  setup: "Настройте свой сайт",
  legal: { tos: "Условия использования", privacy: "Приватность" },
} satisfies Translation<typeof en>;
