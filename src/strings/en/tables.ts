import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Tables that can be sorted, filtered and selected from. */
export const tables = {
  details: "Details",
  detailsOf: (name: string) => `Details of ${name}`,
  sortBy: (column: string) => `Sort by ${column}`,
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all on this page",
  selected: (n: number) => `${number(n)} selected`,
  selectNone: "Clear selection",
  filters: "Filters",
  removeFilter: "remove filter",
  clearFilters: "Clear all",
};
