import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { Pager } from "#ui/pager.tsx";
import type { Column } from "#ui/table/column.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import type { CleanUpQuery, SelectedRow, SelectionPreview } from "../clean-up.ts";

/** Table of selected accounts, with the matched criteria and content counts. */
export function SelectedTable({ asked, preview }: { asked: CleanUpQuery; preview: SelectionPreview }) {
  const { cleanUp: words, adminTables } = useAdminWords();
  const { feeds, layout } = useWords();
  const { number } = adminTables;
  const { rows, next, skipped } = preview;
  const columns: Column<SelectedRow, never>[] = [
    { head: adminTables.name, kind: "name", cell: ({ name }) => <a href={links.person(name)}>{name}</a> },
    { head: adminTables.joined, kind: "time", cell: ({ joinedAt }) => <Time at={joinedAt} inList /> },
    { head: adminTables.status, kind: "act", cell: ({ state }) => adminTables.states[state] },
    { head: adminTables.posts, kind: "number", cell: ({ posts }) => number(posts) },
    { head: adminTables.comments, kind: "number", cell: ({ comments }) => number(comments) },
    { head: adminTables.score, kind: "number", cell: ({ score }) => number(score) },
    { head: words.matches, kind: "act", cell: (row) => matchesOf(words, row) },
    {
      head: words.leaveOut,
      isHeadHidden: true,
      kind: "act",
      cell: ({ name }) => (
        <a
          className="btn small"
          href={adminLinks.cleanUp({ ...asked, not: `${asked.not} ${name}`.trim() })}
          data-scroll="keep"
          aria-label={words.leaveOutNamed(name)}
        >
          {words.leaveOut}
        </a>
      ),
    },
  ];
  return (
    <>
      <WorkTable
        label={words.selected}
        className="admin-table selected-accounts"
        columns={columns}
        rows={rows}
        idOf={({ uid }) => uid}
        nameOf={({ name }) => name}
      />
      <Pager
        label={feeds.pages}
        previous={skipped === 0 ? null : { to: adminLinks.cleanUp({ ...asked }), text: layout.firstPage }}
        next={next === null ? null : { to: adminLinks.cleanUp({ ...asked, after: next }), text: layout.nextPage }}
      />
    </>
  );
}

/** Criteria that an account matched, besides the time. */
function matchesOf(words: ReturnType<typeof useAdminWords>["cleanUp"], { network, linkIn, invitedBy }: SelectedRow) {
  const matches = [
    network,
    linkIn.length > 0 ? words.linkIn(linkIn) : null,
    invitedBy === null ? null : words.invitedBy(invitedBy),
  ].filter((match) => match !== null);
  return matches.length === 0 ? words.byTime : matches.join(" · ");
}
