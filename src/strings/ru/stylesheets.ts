import type { Translation } from "../catalogue.ts";
import type { stylesheets as en } from "../en/stylesheets.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("ru");

/** Moderators' pages of the stylesheet of a sub. */
export const stylesheets = {
  tabs: "Таблица стилей",
  editor: "Редактор",
  versions: "Версии",
  editing: (sub) => `Таблица стилей /s/${sub}`,
  versionsOf: (sub) => `Версии таблицы стилей /s/${sub}`,
  label: "Своя таблица стилей",
  hint: "Действует на страницах этого круга, кроме верхней панели и окон.",
  save: "Сохранить",
  saved: "Сохранено",
  tryOut: "Проверить на странице круга",
  tryingOut: "Вы видите несохранённую таблицу стилей.",
  toEditor: "Вернуться в редактор",
  isDraft: "Несохранённый черновик. Виден только вам.",
  discard: "Удалить черновик",
  leftOut: (n) => `${formOf(n, "Пропущена", "Пропущены", "Пропущено")} ${counted(n, "часть", "части", "частей")}`,
  leftOutHint: "Эти части запрещены или неизвестны, поэтому читателям они не отправляются.",
  missing: (names: string) =>
    `В таблице стилей есть незагруженные изображения: ${names}. Загрузите их под этими именами или уберите из таблицы, иначе её не сохранить.`,
  atLine: (line) => `Строка ${line}:`,
  upload: "Загрузка файлов",
  space: (max, used) => `Занято ${used} КиБ из ${max} МиБ.`,
  onlyImages: "Только изображения",
  name: "Имя",
  nameHint: "От 3 до 10 латинских букв, цифр, _ или -. Файл с тем же именем заменяется.",
  file: "Файл",
  send: "Загрузить",
  noImages: "Файлов пока нет.",
  image: (name, size) => `${name}, ${size} КиБ`,
  delete: "Удалить",
  deleteNamed: (name) => `Удалить файл «${name}»`,
  howTo: "Загруженные изображения вставляются так: %%imagename%%.",
  example: "Пример:",
  exampleCss: ".sub-head { background: url(%%mybackground%%) }",
  imageCss: (name) => `url(%%${name}%%)`,
  noVersions: "Сохранённых версий пока нет.",
  inForce: "текущая",
  look: "Показать изменения",
  changes: "Изменения этой версии",
  lines: "Добавленные и удалённые строки",
  empty: "Изменений нет.",
  older: "Более ранние версии",
  restore: "Восстановить эту версию",
  restoredFrom: "восстановлена, сохранена",
  deletedPerson: "[Удалён]",
} satisfies Translation<typeof en>;
