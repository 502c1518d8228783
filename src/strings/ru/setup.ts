import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "Через минуту ваш сайт будет готов.",
  linkTitle: "Этот сайт ещё не настроен",
  linkLead: "Если это ваш сайт, откройте ссылку для настройки, которую сервер вывел при запуске. Она выглядит так:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "Ссылки уже нет? Перезапустите сервер, и он выведет новую. Работает только последняя.",
  visitorHelp: "Если вы посетитель, загляните чуть позже.",
  siteName: "Название сайта",
  siteNameHelp: "Видно вверху каждой страницы.",
  adminName: "Ваше имя пользователя",
  start: "Начать",
  empty: "С пустого сайта",
  emptyHelp: "Вы сами создадите первый круг и первый пост.",
  sample: "С примера сообщества",
  sampleHelp: "Вымышленные круги, участники, посты и комментарии. Удобно для знакомства.",
  submit: "Создать сайт",
  submitting: "Создаём сайт…",
} satisfies Translation<typeof en>;
