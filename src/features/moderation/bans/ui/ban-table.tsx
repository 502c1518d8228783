import { links } from "#domain/links.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import type { Column } from "#ui/table/column.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import { liftSubBan } from "../api.ts";
import type { BanEntry } from "../ban.ts";

interface BanTableProps {
  sub: string;
  label: string;
  bans: readonly BanEntry[];
  /** Id of the ban whose lift form is open. */
  lifting?: number | null;
  at?: (lift: number | null) => string;
  isStaff: boolean;
}

/** Bans as a table; a row expands for the lift form. */
export function BanTable({ sub, label, bans, lifting = null, at, isStaff }: BanTableProps) {
  const words = useTeamWords().bans;
  const { log } = useTeamWords();
  const opened = bans.find(({ bid }) => bid === lifting);
  const columns: Column<BanEntry, never>[] = [
    {
      head: words.user,
      kind: "name",
      cell: ({ user }) => (user === null ? log.nobody : <a href={links.person(user)}>{user}</a>),
    },
    { head: words.reason, kind: "act", cell: ({ reason }) => reason },
    {
      head: words.by,
      kind: "act",
      cell: ({ by }) => (by === null ? words.theTeam : <a href={links.person(by)}>{by}</a>),
    },
    { head: words.created, kind: "time", cell: ({ createdAt }) => <Time at={createdAt} inList /> },
    { head: words.expires, kind: "time", cell: (ban) => <End ban={ban} /> },
  ];
  if (isStaff && at !== undefined)
    columns.push({ head: words.actions, kind: "act", cell: (ban) => <Lift ban={ban} at={at} /> });
  return (
    <WorkTable
      label={label}
      className="bans"
      columns={columns}
      rows={bans}
      idOf={({ bid }) => bid}
      nameOf={({ user }) => user ?? log.nobody}
      opened={opened ? { id: opened.bid, content: <LiftForm key={opened.bid} sub={sub} ban={opened} /> } : null}
    />
  );
}

function Lift({ ban, at }: { ban: BanEntry; at: (lift: number) => string }) {
  const words = useTeamWords().bans;
  if (!ban.can.lift || ban.user === null) return <span className="hint">{words.notYours}</span>;
  return (
    <a className="btn small" href={at(ban.bid)} data-scroll="keep" aria-label={words.liftOf(ban.user)}>
      {words.lift}
    </a>
  );
}

function End({ ban }: { ban: BanEntry }) {
  const words = useTeamWords().bans;
  if (ban.endedAt !== null) return <Time at={ban.endedAt} inList />;
  return ban.expiresAt === null ? words.never : <Time at={ban.expiresAt} />;
}

/** Lifts a ban, with an optional reason. */
function LiftForm({ sub, ban }: { sub: string; ban: BanEntry }) {
  const words = useTeamWords().bans;
  const announce = useAnnounce();
  const reload = useReload();
  const user = ban.user ?? "";
  return (
    <ReasonForm
      call={liftSubBan}
      input={{ sub, user }}
      label={words.whyLift(user)}
      button={words.lift}
      variant="primary"
      shown={useShownForm()}
      done={async ({ msg }) => {
        await reload();
        announce(msg);
        document.getElementById("bans-active")?.focus();
      }}
    />
  );
}
