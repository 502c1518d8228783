import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "Минута — и сообщество ваше.",
  linkTitle: "Этот сайт ещё не настроен",
  linkLead: "Если он ваш, откройте ссылку для настройки, которую сервер вывел при запуске. Она выглядит так:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "Ссылки уже нет? Перезапустите сервер, и он выведет новую. Работает только последняя.",
  visitorHelp: "Если он не ваш, загляните чуть позже.",
  siteName: "Название сайта",
  siteNameHelp: "Видно вверху каждой страницы.",
  adminName: "Ваше имя пользователя",
  start: "С чего начать",
  empty: "С пустого сайта",
  emptyHelp: "Первый круг и первый пост создадите вы сами.",
  sample: "С примера сообщества",
  sampleHelp: "Вымышленные круги, люди, посты и обсуждения, чтобы сразу всё увидеть. Удобно для знакомства.",
  submit: "Создать сайт",
  submitting: "Создаём сайт…",
} satisfies Translation<typeof en>;
