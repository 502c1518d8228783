import type { Translation } from "../catalogue.ts";
import type { tables as en } from "../en/tables.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const tables = {
  details: "Подробнее",
  detailsOf: (name: string) => `Подробнее: ${name}`,
  sortBy: (column: string) => `Сортировать по столбцу «${column}»`,
  select: (name: string) => `Выбрать: ${name}`,
  selectAll: "Выбрать все на странице",
  selected: (n: number) => `Выбрано: ${number(n)}`,
  selectNone: "Снять выбор",
  filters: "Фильтры",
  removeFilter: "убрать фильтр",
  clearFilters: "Сбросить все",
} satisfies Translation<typeof en>;
