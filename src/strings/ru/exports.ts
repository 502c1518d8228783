import type { Translation } from "../catalogue.ts";
import type { exports as en } from "../en/exports.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("ru");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const exports = {
  title: "Экспорт",
  siteTitle: "Экспорт всего сайта",
  inside:
    "Один архив с тем, что здесь видят все: записи, комментарии, правила, изображения и фильмы — чтобы читать в любом браузере и перенести на другой такой сайт.",
  noBackup:
    "В нём нет адресов, паролей, сообщений, жалоб, черновиков и удалённых текстов, и не видно, кто как голосовал. Это не резервная копия.",
  ask: "Создать архив",
  asked: "Архив создаётся",
  preparing: "Начинается.",
  writing: (done: number, total: number) => `Архив создаётся: записей ${number(done)} из ${number(total)}`,
  wait: "Когда он будет готов, придёт сообщение.",
  look: "Показать, сколько готово",
  failed: "Последний архив создать не удалось. Причина — в журнале сервера.",
  download: (bytes: number) => `Скачать архив (${size(bytes)})`,
  madeOf: (at: number) => `В нём то, что было ${days.long(at)}.`,
  until: (at: number) => `Хранится до ${days.long(at)}.`,
  closed: "Этот круг открыт не всем, поэтому экспортировать нечего.",
  noted: "Кто запросил или скачал архив, записывается в журнал.",
  importing: "Владелец другого сайта загружает его командой npm run ambit -- import FILE.",
  readySubject: "Экспорт готов",
  readyText: (sub: string | null, place: string) =>
    `Архив ${sub === null ? "всего сайта" : `круга ${sub}`} можно [скачать](${place}) в течение 7 дней.`,
  failedSubject: "Экспорт не удался",
  failedText: (sub: string | null, place: string) =>
    `Архив ${sub === null ? "всего сайта" : `круга ${sub}`} создать не удалось. Его можно [запросить снова](${place}).`,
} satisfies Translation<typeof en>;
