/** Start of a text that spreadsheet programs read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns one CSV line (RFC 4180). Prefixes texts that look like formulas with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
