import "../form.css";
import "./table.css";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "../icon.tsx";
import { useLocation, useNavigate, usePendingAddress } from "../navigation.tsx";
import { type Column, nextOrder, type Order, TABLE_ROLES } from "./column.ts";
import type { RowSelection } from "./use-selection.ts";
import { useTableKeys } from "./use-table-keys.ts";

/** The expanded row, which is part of the address. */
interface Expansion {
  /** Null if no row is expanded. */
  id: number | null;
  /** Address with this row expanded, or with none. */
  at: (id: number | null) => string;
  content: ReactNode;
}

export interface RowChoice {
  selection: RowSelection;
  /** Form of the checkboxes, and their name. */
  form: string;
  field: string;
  can: (id: number) => boolean;
}

interface WorkTableProps<Row, By extends string> {
  label: string;
  /** Class for the styles of one list. */
  className: string;
  columns: readonly Column<Row, By>[];
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Absent if the rows have a fixed order. */
  order?: Order<By>;
  choice?: RowChoice;
  expansion?: Expansion;
  /** Row expanded by a link in its own cells. */
  opened?: { id: number; content: ReactNode } | null;
}

/**
 * List for work: sortable, with selectable and expandable rows. Uses links, checkboxes and forms, so it works without
 * scripts. On phones each row is a card.
 */
export function WorkTable<Row, By extends string>(props: WorkTableProps<Row, By>) {
  const { label, className, columns, rows, idOf, nameOf, order, choice, expansion } = props;
  const opened = props.opened ?? expansion;

  const words = useRestWords().tables;
  const isBusy = useIsListLoading();
  useTableKeys();
  return (
    <div className="table-wrap">
      <table className={`table ${className}`} aria-label={label} aria-busy={isBusy || undefined} {...TABLE_ROLES.table}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {choice && (
              <th scope="col" className="pick" {...TABLE_ROLES.head}>
                <SelectAll selection={choice.selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} order={order ?? null} />
            ))}
            {expansion && (
              <th scope="col" className="plain" {...TABLE_ROLES.head}>
                <span className="visually-hidden">{words.details}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <Fragment key={id}>
                <tr className="item" {...TABLE_ROLES.row}>
                  {choice && <Pick {...choice} id={id} name={nameOf(row)} />}
                  {columns.map((column) => (
                    <Cell key={column.head} column={column} row={row} />
                  ))}
                  {expansion && <ExpandLink {...expansion} row={id} name={nameOf(row)} />}
                </tr>
                {opened?.id === id && (
                  <tr className="opened" {...TABLE_ROLES.row}>
                    <td colSpan={columns.length + (choice ? 1 : 0) + (expansion ? 1 : 0)} {...TABLE_ROLES.cell}>
                      {opened.content}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** True while the list loads with another order, filter or expanded row. */
function useIsListLoading(): boolean {
  const pending = usePendingAddress();
  const { pathname } = useLocation();
  return pending !== null && pending.split("?")[0] === pathname;
}

function Head<Row, By extends string>({ column, order }: { column: Column<Row, By>; order: Order<By> | null }) {
  const words = useRestWords().tables;
  const { head, isHeadHidden, by, kind } = column;
  if (by === undefined || order === null) {
    return (
      <th scope="col" className={kind === "number" ? "plain num" : "plain"} {...TABLE_ROLES.head}>
        {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
      </th>
    );
  }
  const isCurrent = by === order.by;
  return (
    <th
      scope="col"
      className={kind === "number" ? "num" : undefined}
      aria-sort={isCurrent ? (order.ascends ? "ascending" : "descending") : undefined}
      {...TABLE_ROLES.head}
    >
      <a href={order.at(by, nextOrder(column, by, order))} aria-label={words.sortBy(head)} data-scroll="keep">
        {head}
        {isCurrent && <Icon name="chevron-down" className={order.ascends ? "turned" : ""} />}
      </a>
    </th>
  );
}

function Cell<Row, By extends string>({ column, row }: { column: Column<Row, By>; row: Row }) {
  const { kind, head, isHeadHidden, cell } = column;
  if (kind === "name") {
    return (
      <th scope="row" {...TABLE_ROLES.name}>
        {cell(row)}
      </th>
    );
  }
  const look = { number: "num", time: "when", act: "does" }[kind];
  return (
    <td className={look} data-label={isHeadHidden ? undefined : head} {...TABLE_ROLES.cell}>
      {cell(row)}
    </td>
  );
}

function Pick({ selection, form, field, can, id, name }: RowChoice & { id: number; name: string }) {
  const words = useRestWords().tables;
  return (
    <td className="pick" {...TABLE_ROLES.cell}>
      {can(id) && (
        <label className="choice">
          <input
            type="checkbox"
            form={form}
            name={field}
            value={id}
            checked={selection.has(id)}
            aria-label={words.select(name)}
            onChange={({ currentTarget, nativeEvent }) => {
              const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey;
              selection.choose(id, currentTarget.checked, isRange);
            }}
          />
        </label>
      )}
    </td>
  );
}

/** Checkbox that selects all rows. Needs scripts. */
function SelectAll({ selection }: { selection: RowSelection }) {
  const words = useRestWords().tables;
  return (
    <label className="choice with-scripts">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = selection.ids.length > 0 && !selection.isAll;
        }}
        checked={selection.isAll}
        aria-label={words.selectAll}
        onChange={({ currentTarget }) => selection.chooseAll(currentTarget.checked)}
      />
    </label>
  );
}

/** Link that expands the row. Replaces the history entry. */
function ExpandLink({ id, at, row, name }: Expansion & { row: number; name: string }) {
  const words = useRestWords().tables;
  const navigate = useNavigate();
  const isOpen = id === row;
  const address = at(isOpen ? null : row);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address, { replace: true, keepScroll: true });
  };
  return (
    <td className="opens" {...TABLE_ROLES.cell}>
      <a href={address} aria-expanded={isOpen} aria-label={words.detailsOf(name)} onClick={press}>
        <Icon name="chevron-down" className={isOpen ? "turned" : ""} />
      </a>
    </td>
  );
}
