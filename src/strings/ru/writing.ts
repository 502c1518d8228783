import type { Translation } from "../catalogue.ts";
import type { writing as en } from "../en/writing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const writing = {
  fieldErrors: {
    "post.title-missing": "Напишите заголовок не короче 3 символов.",
    "post.title-short": "Напишите заголовок не короче 3 символов.",
  },
  toolbar: "Оформление",
  marks: {
    bold: "Жирный",
    italic: "Курсив",
    strike: "Зачёркнутый",
    heading: "Заголовок",
    spoiler: "Спойлер",
    link: "Вставить ссылку",
    list: "Маркированный список",
    ordered: "Нумерованный список",
    code: "Код",
    quote: "Цитата",
  },
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  keys: { ctrl: "Ctrl", shift: "Shift" },
  linkTitle: "Текст ссылки",
  preview: "Предпросмотр",
  loading: "Загрузка…",
  closePreview: "Закрыть предпросмотр",
  postPreview: "Предпросмотр поста",
  isSafe: "Ваш текст сохранён. Он отправится, когда появится связь.",
  discard: "Удалить написанное?",
  discardYes: "Удалить",
  discardNo: "Продолжить",
  left: (n: number) => (n < 0 ? `лишних: ${number(-n)}` : `осталось: ${number(n)}`),
  readWarning: "Прочитать предупреждение",
} satisfies Translation<typeof en>;
