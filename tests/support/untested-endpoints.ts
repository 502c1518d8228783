import type { AnyCall } from "#lib/call.ts";
import type { Recorded } from "./recorded-requests.ts";

/** What no test has seen: an endpoint that does its work, a write that is refused. */
export function untestedEndpoints(
  table: readonly Pick<AnyCall, "method" | "path">[],
  recorded: ReadonlySet<Recorded>,
): string[] {
  return table.flatMap(({ method, path }) => {
    const name = `${method} ${path}` as const;
    const done = recorded.has(`${name} done`) ? [] : [`${name}: no test has it do its work`];
    const refused = method === "GET" || recorded.has(`${name} refused`) ? [] : [`${name}: no test is refused by it`];
    return [...done, ...refused];
  });
}
