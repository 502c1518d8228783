import { API_PREFIX, type Endpoint } from "./endpoint.ts";

/** Is a call of pages that programs make, too? */
export function isForPrograms({ dialect, open }: Pick<Endpoint, "dialect" | "open">): boolean {
  return (dialect === "do" || dialect === "form") && !open;
}

/** The calls of pages once more, under the prefix for programs. */
export function forPrograms(table: readonly Endpoint[]): Endpoint[] {
  return table
    .filter(isForPrograms)
    .map((row) => ({ ...row, dialect: "v1", call: { ...row.call, path: `${API_PREFIX}${row.call.path}` } }));
}
