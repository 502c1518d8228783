import type { Translation } from "../catalogue.ts";
import type { exports as en } from "../en/exports.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("ru");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const exports = {
  title: "Экспорт",
  siteTitle: "Экспорт сайта",
  inside:
    "Один архив со всем общедоступным контентом: посты, комментарии, правила, изображения и видео. Открывается в любом браузере, другой сайт на Ambit может его импортировать.",
  noBackup:
    "Без адресов почты, паролей, сообщений, жалоб, черновиков, удалённого контента и голосов. Это не резервная копия.",
  ask: "Создать архив",
  asked: "Создаём архив",
  preparing: "Начинаем…",
  writing: (done: number, total: number) => `Создаём архив: ${number(done)} из ${number(total)} постов`,
  wait: "Когда он будет готов, придёт сообщение.",
  look: "Показать ход",
  failed: "Последний экспорт не удался. Подробности — в журнале сервера.",
  download: (bytes: number) => `Скачать архив (${size(bytes)})`,
  madeOf: (at: number) => `Контент по состоянию на ${days.long(at)}`,
  until: (at: number) => `Доступен до ${days.long(at)}`,
  closed: "Этот круг не общедоступный, экспортировать его нельзя.",
  noted: "Запросы и скачивания записываются в журнал.",
  importing: "Для импорта выполните на другом сайте: npm run ambit -- import ФАЙЛ.",
  readySubject: "Ваш экспорт готов",
  readyText: (sub: string | null, place: string) =>
    `Архив ${sub === null ? "всего сайта" : `круга ${sub}`} можно [скачать](${place}) в течение 7 дней.`,
  failedSubject: "Экспорт не удался",
  failedText: (sub: string | null, place: string) =>
    `Архив ${sub === null ? "всего сайта" : `круга ${sub}`} создать не удалось. Его можно [запросить снова](${place}).`,
} satisfies Translation<typeof en>;
