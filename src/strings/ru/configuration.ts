import type { Translation } from "../catalogue.ts";
import type { configuration as en } from "../en/configuration.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

export const configuration = {
  title: "Настройки сайта",
  lead: "То, что действует на всём сайте. Каждое изменение есть в журнале сайта.",
  search: "Поиск настроек",
  searchHint: "Название или действие",
  searchSend: "Найти",
  changed: (n: number) => `Не по умолчанию (${number(n)})`,
  none: "Таких настроек нет.",
  noneHelp: "Попробуйте другое слово.",
  all: "Показать все",
  on: "Включено",
  off: "Выключено",
  empty: "пусто",
  isChanged: "изменено",
  standard: (value: string) => `По умолчанию: ${value}`,
  range: (least: number, most: number) => `От ${number(least)} до ${number(most)}`,
  most: (n: number) => `Не больше ${counted(n, "знака", "знаков", "знаков")}`,
  edit: "Изменить",
  editNamed: (name: string) => `Изменить: ${name}`,
  enable: "Включить",
  disable: "Выключить",
  enableNamed: (name: string) => `Включить: ${name}`,
  disableNamed: (name: string) => `Выключить: ${name}`,
  change: "Сохранить",
  cancel: "Отмена",
  reset: "Вернуть значение по умолчанию",
  saved: "Сохранено.",
  history: "История",
  noHistory: "Этого ещё никто не менял.",
  byCommand: "из командной строки",
  before: "до этого",
  restore: "Вернуть",
  restoreNamed: (value: string) => `Вернуть: ${value}`,
  present: "нынешнее значение",
} satisfies Translation<typeof en>;
