/** Value that both engines store and compare alike. */
export type Parameter = string | number | bigint | null | Uint8Array;

/**
 * Checks and converts the parameters of one statement, so that both engines get the same values. Booleans become 0
 * or 1.
 * @throws TypeError naming the parameter's position and the statement for a value without a portable meaning
 * (`undefined`, dates, non-finite numbers, objects).
 */
export function toParameters(values: readonly unknown[], sql: string): Parameter[] {
  return values.map((value, index) => toParameter(value, index, sql));
}

function toParameter(value: unknown, index: number, sql: string): Parameter {
  switch (typeof value) {
    case "string":
    case "bigint":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "number":
      if (Number.isFinite(value)) return value;
      break;
    case "object":
      if (value === null || value instanceof Uint8Array) return value;
      break;
    default:
      break;
  }
  throw new TypeError(`Parameter ${index + 1} is ${describe(value)}. ${advice(value)} Statement: ${sql}`);
}

function describe(value: unknown): string {
  if (value instanceof Date) return "a Date";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return String(value);
  return typeof value === "undefined" ? "undefined" : `of type ${typeof value}`;
}

function advice(value: unknown): string {
  if (value === undefined) return "Pass null to store nothing.";
  if (value instanceof Date) return "Pass its epoch milliseconds.";
  return "Pass a string, a finite number, a bigint, a boolean, bytes or null.";
}
