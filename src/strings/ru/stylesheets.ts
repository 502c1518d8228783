import type { Translation } from "../catalogue.ts";
import type { stylesheets as en } from "../en/stylesheets.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

/** Страницы команды о таблице стилей круга. */
export const stylesheets = {
  tabs: "Таблица стилей",
  editor: "Редактор",
  versions: "Прежние версии",
  editing: (sub) => `Таблица стилей /s/${sub}`,
  versionsOf: (sub) => `Версии таблицы стилей /s/${sub}`,
  label: "Своя таблица стилей",
  hint: "Она оформляет страницы этого круга. Верхняя панель, окна и всё остальное на сайте не меняются.",
  save: "Сохранить",
  saved: "Сохранено!",
  tryOut: "Примерить на странице круга",
  tryingOut: "Вы видите несохранённую таблицу стилей.",
  toEditor: "Назад к редактору",
  isDraft: "Этот текст хранится только для вас и не сохранён.",
  discard: "Вернуться к сохранённому",
  leftOut: (n) => `Опущено: ${counted(n, "часть", "части", "частей")}`,
  leftOutHint: "Читатели получают таблицу без этих частей: здесь они не разрешены или неизвестны.",
  missing: (names: string) =>
    `Эта таблица стилей показывает ${names}, но такого файла у неё нет: на этом месте ничего не видно. Отправьте его снова под этим именем или уберите из текста; в таком виде текст не сохранить.`,
  atLine: (line) => `Строка ${line}:`,
  upload: "Загрузка файлов",
  space: (max, used) => `Предел — ${max} МиБ. Занято: ${used} КиБ.`,
  onlyImages: "Разрешены только изображения",
  name: "Имя",
  nameHint: "От 3 до 10 латинских букв, цифр, _ или -. Файл с тем же именем заменяется.",
  file: "Файл",
  send: "Загрузить",
  noImages: "Файлов пока нет.",
  image: (name, size) => `Имя файла: ${name}. Размер: ${size} КиБ.`,
  delete: "Удалить",
  deleteNamed: (name) => `Удалить файл «${name}»`,
  howTo: "Загруженные изображения вставляются так: %%imagename%%.",
  example: "Пример:",
  exampleCss: ".sub-head { background: url(%%mybackground%%) }",
  imageCss: (name) => `url(%%${name}%%)`,
  noVersions: "Пока ничего не сохранено.",
  inForce: "действует",
  look: "Что изменилось",
  changes: "Что изменила эта версия",
  lines: "Добавленные и удалённые строки",
  empty: "Ничего не изменилось.",
  older: "Более старые версии",
  restore: "Восстановить эту версию",
  restoredFrom: "восстановлена, впервые сохранена",
  deletedPerson: "[Удалено]",
} satisfies Translation<typeof en>;
