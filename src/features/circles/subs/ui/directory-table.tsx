import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import type { Column } from "#ui/table/column.ts";
import { SelectionBar } from "#ui/table/selection-bar.tsx";
import { useSelection } from "#ui/table/use-selection.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import { changeRelations } from "../api.ts";
import {
  type DirectoryColumn,
  type DirectoryDetails,
  type DirectoryRow,
  type DirectorySort,
  parseDirectorySort,
} from "../directory.ts";
import { SubDetails } from "./directory-details.tsx";
import { SubscribeButton, useSubscribers } from "./relation-buttons.tsx";
import { SubMark } from "./sub-mark.tsx";
import { useChangeRelations } from "./use-relations.ts";

interface DirectoryTableProps {
  rows: readonly DirectoryRow[];
  sort: DirectorySort;
  details: DirectoryDetails | null;
  at: (asked: { sort?: DirectorySort; open?: number | null }) => string;
}

const FORM = "selected";

/** Table of subs: sortable, with selection and expandable rows. */
export function DirectoryTable({ rows, sort, details, at }: DirectoryTableProps) {
  const { titles } = useWords();
  const { directory } = useRestWords().subPages;
  const may = new Set(rows.filter((row) => row.can.subscribe).map(({ sid }) => sid));
  const selection = useSelection([...may]);
  const change = useChangeRelations(selection.clear);
  return (
    <>
      <WorkTable
        label={titles.subs}
        className="directory"
        columns={useColumns()}
        rows={rows}
        idOf={({ sid }) => sid}
        nameOf={({ name }) => name}
        order={{
          ...parseDirectorySort(sort),
          at: (to, ascends) => at({ sort: `${to}_${ascends ? "asc" : "desc"}` }),
        }}
        choice={{ selection, form: FORM, field: "sids", can: (sid) => may.has(sid) }}
        expansion={{
          id: details?.sid ?? null,
          at: (open) => at({ open }),
          content: details && <SubDetails details={details} />,
        }}
      />
      <SelectionBar
        id={FORM}
        call={changeRelations}
        selection={selection}
        onSend={(act) => void change(act === "unsubscribe" ? act : "subscribe", selection.ids)}
      >
        <button type="submit" name="act" value="subscribe" className="btn primary">
          {directory.join}
        </button>
        <button type="submit" name="act" value="unsubscribe" className="btn">
          {directory.leave}
        </button>
      </SelectionBar>
    </>
  );
}

function useColumns(): readonly Column<DirectoryRow, DirectoryColumn>[] {
  const { subs } = useWords();
  const { directory } = useRestWords().subPages;
  return [
    { head: directory.name, by: "name", kind: "name", cell: (row) => <SubName row={row} /> },
    { head: directory.members, by: "subs", kind: "number", cell: (row) => <Members row={row} /> },
    { head: directory.posts, by: "posts", kind: "number", cell: (row) => subs.number(row.posts) },
    {
      head: directory.lastPost,
      by: "active",
      kind: "time",
      cell: ({ lastPostAt }) => (lastPostAt === null ? directory.never : <Time at={lastPostAt} inList />),
    },
    { head: directory.act, isHeadHidden: true, kind: "act", cell: (row) => <SubscribeButton sub={row} small /> },
  ];
}

function SubName({ row }: { row: DirectoryRow }) {
  const { subs } = useWords();
  return (
    <>
      <span className="circle">
        <SubMark name={row.name} icon={row.icon} />
        <a href={links.sub(row.name)}>{row.name}</a>
        {row.nsfw && (
          <abbr className="tag nsfw" title={subs.nsfwLong}>
            {subs.nsfw}
          </abbr>
        )}
        {row.disabled && <span className="tag removed">{subs.disabled}</span>}
      </span>
      <p>{row.title}</p>
    </>
  );
}

function Members({ row }: { row: DirectoryRow }) {
  return useWords().subs.number(useSubscribers(row));
}
