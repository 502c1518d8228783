import type { Translation } from "../catalogue.ts";
import type { uploads as en } from "../en/uploads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const uploads = {
  tab: "Файл",
  file: "Файл",
  choose: "Выберите файл, перетащите его сюда или вставьте картинку.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif или webp; mp4, mov или webm" : "jpg, png, gif или webp"}, не больше ${number(mb)} МБ.`,
  tooLarge: (mb: number) => `Файл больше допустимого размера (${number(mb)} МБ)`,
  wrongType: (name: string) => `${name} — не картинка и не видео из тех, что здесь принимаются.`,
  preview: "Предварительный просмотр файла",
  remove: "Убрать файл",
  alt: "Описание картинки (замещающий текст)",
  altHint: "Что на ней, для тех, кто её не видит.",
  altVideo: "Описание видео",
  editAlt: "Изменить описание",
  saveAlt: "Сохранить описание",
  sending: (percent: number) => `Загрузка: ${percent} %`,
  processing: "Файл получен и проверяется.",
  cancel: "Отменить загрузку",
  cancelled: "Загрузка отменена. Ничего не опубликовано.",

  // the page of what one has uploaded
  lead: "Удалённый здесь файл исчезает из своего поста. То, чем пользуются другие, остаётся.",
  none: "Вы ещё ничего не загрузили.",
  post: "Опубликовать картинку",
  used: (used: number, all: number) => `Занято ${number(used)} из ${number(all)} МБ`,
  viewPost: "К посту",
  direct: "Прямая ссылка",
  deleteFile: "Удалить файл",
  size: (mb: number) => `${number(mb)} МБ`,
  deleted: "Файл удалён.",
} satisfies Translation<typeof en>;
