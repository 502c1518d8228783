import { API_PREFIX, type Endpoint } from "./endpoint.ts";

/** The calls of pages once more, under the prefix for programs. */
export function forPrograms(table: readonly Endpoint[]): Endpoint[] {
  return table
    .filter(({ dialect, open }) => (dialect === "do" || dialect === "form") && !open)
    .map((row) => ({ ...row, dialect: "v1", call: { ...row.call, path: `${API_PREFIX}${row.call.path}` } }));
}
