import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import { VOTES_TABLE, type VotesView } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

/** Votes of a user. */
export function VotesTable({ view: { user, of, votes } }: { view: VotesView }) {
  const words = useAdminWords().adminTables;
  return (
    <>
      <p className="hint">{words.votesLogged}</p>
      <Tabs
        start
        label={words.votes}
        items={(["posts", "comments"] as const).map((kind) => ({
          to: adminLinks.votes(user, kind),
          text: words.voted[kind],
          current: kind === of,
        }))}
      />
      <AdminTable
        kind={VOTES_TABLE}
        view={votes}
        label={words.voted[of]}
        className="votes"
        columns={[
          { head: words.title, kind: "name", cell: ({ to, title }) => <a href={to}>{title}</a> },
          { head: words.subName, kind: "act", cell: ({ sub }) => <a href={links.sub(sub)}>{sub}</a> },
          { head: words.vote, kind: "act", cell: ({ value }) => words.votesOnly[value > 0 ? "up" : "down"] },
          { head: words.votedAt, by: "time", kind: "time", cell: ({ votedAt }) => <Time at={votedAt} inList /> },
        ]}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        at={(asked) => adminLinks.votes(user, of, asked)}
        fileAt={(asked) => adminLinks.votesFile(user, of, asked)}
        filterName={(only) => words.votesOnly[only]}
        sought={null}
      />
    </>
  );
}
