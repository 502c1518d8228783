import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Lists of work: sorted, filtered, selected, opened. */
export const tables = {
  details: "Details",
  detailsOf: (name: string) => `Details of ${name}`,
  sortBy: (column: string) => `Sort by ${column}`,
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all on this page",
  selected: (n: number) => `${number(n)} selected`,
  selectNone: "Select none",
  filters: "Filters",
  removeFilter: "remove this filter",
  clearFilters: "Clear all",
};
