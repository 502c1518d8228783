import { adminLinks } from "#domain/admin-links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { TableView } from "../admin-table.ts";
import { SLOW_REQUESTS_TABLE, type SlowRequestsFilter, type SlowRequestsOrder, type SlowRow } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

/** Recent slow requests. */
export function SlowTable({ view }: { view: TableView<SlowRow, SlowRequestsOrder, SlowRequestsFilter> }) {
  const { number, slow: words } = useAdminWords().adminTables;
  const whole = (value: number) => number(Math.round(value));
  return (
    <AdminTable
      kind={SLOW_REQUESTS_TABLE}
      view={view}
      label={words.title}
      className="slow"
      columns={[
        { head: words.route, kind: "name", cell: ({ method, route }) => <code>{`${method} ${route}`}</code> },
        { head: words.status, kind: "number", cell: ({ status }) => status },
        { head: words.ms, by: "ms", kind: "number", cell: ({ ms }) => whole(ms) },
        { head: words.queries, by: "queries", kind: "number", cell: ({ queries }) => number(queries) },
        { head: words.queryMs, kind: "number", cell: ({ queryMs }) => whole(queryMs) },
        { head: words.waitMs, kind: "number", cell: ({ waitMs }) => whole(waitMs) },
        { head: words.at, by: "at", kind: "time", cell: ({ at }) => <Time at={at} inList /> },
        { head: words.id, kind: "act", cell: ({ id }) => <code className="request-id">{id}</code> },
      ]}
      idOf={({ number: row }) => row}
      nameOf={({ method, route }) => `${method} ${route}`}
      at={adminLinks.slow}
      fileAt={adminLinks.slowFile}
      filterName={(only) => words.only[only]}
      sought={{ label: words.seek, hint: words.seekHint }}
    />
  );
}
