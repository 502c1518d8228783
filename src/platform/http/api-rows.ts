import { API_PREFIX, type Endpoint } from "./endpoint.ts";

/** True if the API offers the endpoint, too. */
export function isForPrograms({ dialect, open }: Pick<Endpoint, "dialect" | "open">): boolean {
  return (dialect === "do" || dialect === "form") && !open;
}

/** Copies of the endpoints under the API prefix. */
export function toProgramEndpoints(table: readonly Endpoint[]): Endpoint[] {
  return table
    .filter(isForPrograms)
    .map((row) => ({ ...row, dialect: "v1", call: { ...row.call, path: `${API_PREFIX}${row.call.path}` } }));
}
