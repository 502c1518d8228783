import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { setDefaultSub, setSubStatus } from "#features/circles/subs/api.ts";
import { SUB_STATUS } from "#features/circles/subs/sub.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { TransferForm } from "#features/circles/teams/ui/team-forms.tsx";
import { useAdminWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { Column } from "#ui/table/column.ts";
import { Time } from "#ui/time.tsx";
import { type TableView, tableAddress } from "../admin-table.ts";
import { type AdminSubRow, SUBS_TABLE, type SubsFilter, type SubsOrder } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

interface SubsTableProps {
  view: TableView<AdminSubRow, SubsOrder, SubsFilter>;
  /** Sub whose form is open. */
  open: number | null;
}

/** All subs with the settings reserved for admins. */
export function SubsTable({ view, open }: SubsTableProps) {
  const words = useAdminWords().adminTables;
  const { number } = words;
  const opened = view.rows.find(({ sid }) => sid === open);
  const here = tableAddress(view.query, SUBS_TABLE, view.query.after ?? undefined);
  const columns: Column<AdminSubRow, SubsOrder>[] = [
    { head: words.subName, by: "name", kind: "name", cell: (row) => <SubName row={row} /> },
    { head: words.created, by: "created", kind: "time", cell: ({ createdAt }) => <Time at={createdAt} inList /> },
    {
      head: words.owner,
      kind: "act",
      cell: ({ owner }) => (owner === null ? words.noOwner : <a href={links.person(owner)}>{owner}</a>),
    },
    { head: words.team, kind: "number", cell: ({ mods }) => number(mods) },
    { head: words.members, by: "subscribers", kind: "number", cell: ({ subscribers }) => number(subscribers) },
    { head: words.posts, by: "posts", kind: "number", cell: ({ posts }) => number(posts) },
    { head: words.status, kind: "act", cell: ({ status }) => words.subStates[status] },
    {
      head: words.change,
      isHeadHidden: true,
      kind: "act",
      cell: ({ sid, name }) => {
        const isOpen = sid === open;
        return (
          <a
            className="btn small"
            href={adminLinks.subs({ ...here, open: isOpen ? undefined : sid })}
            aria-expanded={isOpen}
            aria-label={isOpen ? words.closeNamed(name) : words.changeNamed(name)}
            data-scroll="keep"
          >
            {isOpen ? words.close : words.change}
          </a>
        );
      },
    },
  ];
  return (
    <AdminTable
      kind={SUBS_TABLE}
      view={view}
      label={words.subs}
      className="subs"
      columns={columns}
      idOf={({ sid }) => sid}
      nameOf={({ name }) => name}
      at={adminLinks.subs}
      fileAt={adminLinks.subsFile}
      filterName={(only) => words.subsOnly[only]}
      sought={{ label: words.seekName, hint: words.seekNameHint }}
      opened={opened ? { id: opened.sid, content: <SubActs key={opened.sid} sub={opened} /> } : null}
    />
  );
}

function SubName({ row: { name, title, isDefault } }: { row: AdminSubRow }) {
  const words = useAdminWords().adminTables;
  return (
    <>
      <span className="circle">
        <Ring name={name} />
        <a href={links.sub(name)}>{name}</a>
        {isDefault && <span className="tag">{words.isDefault}</span>}
      </span>
      <p>{title}</p>
    </>
  );
}

function SubActs({ sub: { name, status, isDefault } }: { sub: AdminSubRow }) {
  const words = useAdminWords().adminTables;
  return (
    <div className="row-form">
      <p className="hint">{words.statusHelp}</p>
      <div className="row-acts">
        {SUB_STATUS.filter((other) => other !== status).map((other) => (
          <TeamAct
            key={other}
            call={setSubStatus}
            input={{ sub: name, status: other }}
            text={words.setStatus[other]}
            asks={other !== "normal"}
          />
        ))}
        <TeamAct
          key={String(isDefault)}
          call={setDefaultSub}
          input={{ sub: name, value: isDefault ? "False" : "True" }}
          text={isDefault ? words.notDefault : words.makeDefault}
        />
      </div>
      <TransferForm sub={name} />
    </div>
  );
}
