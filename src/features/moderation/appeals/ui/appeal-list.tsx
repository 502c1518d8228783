import { adminLinks } from "#domain/admin-links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useTeamWords } from "#strings/use-words.ts";
import type { Column } from "#ui/table/column.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import type { AppealLine, AppealsView } from "../appeal.ts";

/** Lists of open and decided appeals. */
export function AppealLists({ view }: { view: AppealsView }) {
  const words = useTeamWords().appeals;
  const { sub, open, decided, next } = view;
  return (
    <>
      {sub === null && open.length + decided.length > 0 && <FileLink to={adminLinks.appealsFile()} />}
      <h2>{words.open}</h2>
      {open.length === 0 ? <p className="hint">{words.none}</p> : <Lines label={words.open} lines={open} />}
      <h2>{words.decided}</h2>
      {decided.length === 0 ? <p className="hint">{words.none}</p> : <Lines label={words.decided} lines={decided} />}
      {next !== null && (
        <p>
          <a href={sub === null ? adminLinks.appeals({ after: next }) : teamLinks.subAppeals(sub, { after: next })}>
            {words.older}
          </a>
        </p>
      )}
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: AppealLine[] }) {
  const words = useTeamWords().appeals;
  const isOpen = lines[0]?.outcome === null;
  const columns: Column<AppealLine, never>[] = [
    { head: words.appealed, kind: "time", cell: ({ madeAt }) => <Time at={madeAt} inList /> },
    {
      head: words.act,
      kind: "name",
      cell: ({ aid, code, sub }) => (
        <a href={teamLinks.appeal(aid)}>
          {words.acts[code]}
          {sub !== null && ` · ${sub}`}
        </a>
      ),
    },
    { head: words.person, kind: "act", cell: ({ person }) => person ?? "–" },
    {
      head: isOpen ? words.due : words.outcome,
      kind: "act",
      cell: (line) =>
        line.outcome === null ? (
          <>
            <Time at={line.dueAt} inList /> {line.isLate && <span className="tag removed">{words.late}</span>}
          </>
        ) : (
          words.outcomes[line.outcome]
        ),
    },
  ];
  if (isOpen) columns.push({ head: words.assignedTo, kind: "act", cell: ({ assignedTo }) => assignedTo ?? "–" });
  return (
    <WorkTable
      label={label}
      className="appeals"
      columns={columns}
      rows={lines}
      idOf={({ aid }) => aid}
      nameOf={({ code, person }) => `${words.acts[code]} ${person ?? ""}`}
    />
  );
}
