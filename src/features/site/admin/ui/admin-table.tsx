import "./admin-table.css";
import type { ReactNode } from "react";
import type { TableAddress } from "#domain/admin-links.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { Pager } from "#ui/pager.tsx";
import type { Column } from "#ui/table/column.ts";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { FilterField } from "#ui/table/filter-field.tsx";
import { type RowChoice, WorkTable } from "#ui/table/work-table.tsx";
import { MAX_TABLE_SEARCH_LENGTH, type TableKind, type TableView, tableAddress } from "../admin-table.ts";

interface AdminTableProps<Row, By extends string, Only extends string> {
  kind: TableKind<By, Only>;
  view: TableView<Row, By, Only>;
  label: string;
  /** Class for table-specific styles. */
  className: string;
  columns: readonly Column<Row, By>[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** URLs of the table with this query, and of its CSV export. */
  at: (asked: TableAddress) => string;
  fileAt: (asked: TableAddress) => string;
  filterName: (only: Only) => string;
  /** Label of the search field; null for a table without search. */
  sought: { label: string; hint: string } | null;
  /** Expanded row, opened by a link in its cells. */
  opened?: { id: number; content: ReactNode } | null;
  /** Row checkboxes. */
  choice?: RowChoice;
}

/** Admin table with search, filters, sortable headers, pages and CSV export. */
export function AdminTable<Row, By extends string, Only extends string>(props: AdminTableProps<Row, By, Only>) {
  const { kind, view, label, className, columns, idOf, nameOf, at, fileAt, filterName, sought, opened, choice } = props;
  const { rows, next, query } = view;
  const words = useAdminWords().adminTables;
  const { feeds, layout } = useWords();
  const asked = (change: Partial<TableView<Row, By, Only>["query"]>, after?: string) =>
    tableAddress({ ...query, ...change }, kind, after);
  const { q: _typed, ...kept } = asked({});
  return (
    <>
      <div className="table-tools">
        {sought && (
          <FilterField
            path={at({})}
            kept={{ sort: kept.sort, only: kept.only }}
            name="q"
            typed={query.q}
            at={(q) => at(asked({ q }))}
            label={sought.label}
            hint={sought.hint}
            button={words.find}
            maxLength={MAX_TABLE_SEARCH_LENGTH}
          />
        )}
        <FilterChips
          clearedAt={at(asked({ only: null }))}
          chips={kind.filters.map((only) => ({
            key: only,
            text: filterName(only),
            isOn: query.only === only,
            to: at(asked({ only: query.only === only ? null : only })),
          }))}
        />
        <a className="btn small quiet" href={fileAt(asked({}))} download>
          {words.file}
        </a>
      </div>
      {rows.length === 0 ? (
        <div className="empty">
          <p>{words.none}</p>
          {(query.q !== "" || query.only !== null) && (
            <a className="btn" href={at({})}>
              {words.all}
            </a>
          )}
        </div>
      ) : (
        <WorkTable
          label={label}
          className={`admin-table ${className}`}
          columns={columns}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          order={{
            by: query.by,
            ascends: query.ascends,
            at: (by, ascends) => at(asked({ by, ascends })),
          }}
          opened={opened ?? null}
          {...(choice && { choice })}
        />
      )}
      <Pager
        label={feeds.pages}
        previous={query.after === null ? null : { to: at(asked({})), text: layout.firstPage }}
        next={next === null ? null : { to: at(asked({}, next)), text: layout.nextPage }}
      />
    </>
  );
}
