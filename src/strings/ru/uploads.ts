import type { Translation } from "../catalogue.ts";
import type { uploads as en } from "../en/uploads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const uploads = {
  tab: "Файл",
  file: "Файл",
  choose: "Выберите, перетащите или вставьте файл.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif или webp; mp4, mov или webm" : "jpg, png, gif или webp"}, до ${number(mb)} МБ.`,
  tooLarge: (mb: number) => `Файл слишком большой. Максимум — ${number(mb)} МБ`,
  wrongType: (name: string) => `${name}: такой тип файла не поддерживается.`,
  preview: "Предпросмотр файла",
  remove: "Убрать файл",
  alt: "Описание изображения (альтернативный текст)",
  altHint: "Опишите его для тех, кто его не видит.",
  altVideo: "Описание видео",
  editAlt: "Изменить описание",
  saveAlt: "Сохранить описание",
  sending: (percent: number) => `Загрузка: ${percent} %`,
  processing: "Файл загружен, проверяем его.",
  cancel: "Отменить загрузку",
  cancelled: "Загрузка отменена, ничего не опубликовано.",

  // page of one's own uploads
  lead: "Удалённый здесь файл исчезает и из поста. Файлы, которые используют другие, остаются.",
  none: "Вы ещё ничего не загрузили.",
  post: "Опубликовать изображение",
  used: (used: number, all: number) => `Занято ${number(used)} из ${number(all)} МБ`,
  viewPost: "Посмотреть пост",
  direct: "Прямая ссылка",
  deleteFile: "Удалить файл",
  size: (mb: number) => `${number(mb)} МБ`,
  deleted: "Файл удалён.",
} satisfies Translation<typeof en>;
