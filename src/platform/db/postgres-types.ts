import { types } from "pg";

const asText = (value: string) => value;

function toNumber(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new RangeError(`The integer ${value} is too large for a JavaScript number.`);
  }
  return number;
}

/** Parses columns to the types of SQLite: numbers as numbers, booleans as 0 or 1, JSON as text. */
const portableParsers = new Map<number, (value: string) => unknown>([
  [types.builtins.BOOL, (value) => (value === "t" ? 1 : 0)],
  [types.builtins.INT8, toNumber],
  [types.builtins.NUMERIC, Number],
  [types.builtins.FLOAT4, Number],
  [types.builtins.FLOAT8, Number],
  [types.builtins.JSON, asText],
  [types.builtins.JSONB, asText],
]);

export const portableTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : portableParsers.get(oid)) ??
    types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
};
