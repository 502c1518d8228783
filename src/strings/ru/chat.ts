import type { Translation } from "../catalogue.ts";
import type { chat as en } from "../en/chat.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("ru");

export const chat = {
  title: "Чат",
  unread: (n: number) => counted(n, "новое сообщение", "новых сообщения", "новых сообщений"),
  wholePage: "Открыть на всю страницу",
  loading: "Загрузка…",
  failed: (chunk: string) => `Не удалось загрузить фрагмент ${chunk}`,
  again: "Повторить",
  empty: "Сообщений пока нет. Поздоровайтесь!",
  line: "Сообщение",
  hint: "Введите сообщение",
  send: "Отправить",
  left: (n: number) => `${formOf(n, "Остался", "Осталось", "Осталось")} ${counted(n, "символ", "символа", "символов")}`,
  offline: "Чат отключён. Подключаемся снова…",
  notSent: "Нет связи с сервером. Сообщение не отправлено.",
  log: "Сообщения чата",
} satisfies Translation<typeof en>;
