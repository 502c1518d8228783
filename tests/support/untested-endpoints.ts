import type { AnyCall } from "#lib/call.ts";
import type { RecordedRequest } from "./recorded-requests.ts";

/** Endpoints without a successful request, and writes without a refused request, in all tests. */
export function untestedEndpoints(
  table: readonly Pick<AnyCall, "method" | "path">[],
  recorded: ReadonlySet<RecordedRequest>,
): string[] {
  return table.flatMap(({ method, path }) => {
    const name = `${method} ${path}` as const;
    const done = recorded.has(`${name} done`) ? [] : [`${name}: no test has it do its work`];
    const refused = method === "GET" || recorded.has(`${name} refused`) ? [] : [`${name}: no test is refused by it`];
    return [...done, ...refused];
  });
}
