import type { Translation } from "../catalogue.ts";
import type { configuration as en } from "../en/configuration.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

export const configuration = {
  title: "Конфигурация сайта",
  lead: "Настройки всего сайта. Изменения записываются в журнал.",
  search: "Поиск настроек",
  searchHint: "Название или описание",
  searchSend: "Найти",
  changed: (n: number) => `Изменённые настройки (${number(n)})`,
  none: "Настройки не найдены.",
  noneHelp: "Измените запрос.",
  all: "Показать все",
  on: "Включено",
  off: "Выключено",
  empty: "пусто",
  isChanged: "изменено",
  standard: (value: string) => `По умолчанию: ${value}`,
  range: (least: number, most: number) => `От ${number(least)} до ${number(most)}`,
  most: (n: number) => `Не больше ${counted(n, "символа", "символов", "символов")}`,
  edit: "Изменить",
  editNamed: (name: string) => `Изменить: ${name}`,
  enable: "Включить",
  disable: "Выключить",
  enableNamed: (name: string) => `Включить: ${name}`,
  disableNamed: (name: string) => `Выключить: ${name}`,
  change: "Сохранить",
  cancel: "Отмена",
  reset: "Сбросить",
  saved: "Сохранено.",
  history: "История",
  noHistory: "Изменений пока нет.",
  byCommand: "из командной строки",
  before: "раньше",
  restore: "Восстановить",
  restoreNamed: (value: string) => `Восстановить: ${value}`,
  present: "текущее значение",
} satisfies Translation<typeof en>;
