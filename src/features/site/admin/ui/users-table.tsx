import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import type { Column } from "#ui/table/column.ts";
import { Time } from "#ui/time.tsx";
import type { TableView } from "../admin-table.ts";
import { USERS_TABLE, type UserRow, type UsersFilter, type UsersOrder } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

/** All accounts. */
export function UsersTable({ view }: { view: TableView<UserRow, UsersOrder, UsersFilter> }) {
  const words = useAdminWords().adminTables;
  const { number } = words;
  const columns: Column<UserRow, UsersOrder>[] = [
    { head: words.name, by: "name", kind: "name", cell: (row) => <UserName row={row} /> },
    { head: words.posts, kind: "number", cell: ({ posts }) => number(posts) },
    { head: words.comments, kind: "number", cell: ({ comments }) => number(comments) },
    {
      head: words.votes,
      by: "votes",
      kind: "number",
      cell: ({ name, given }) => (
        <a href={adminLinks.votes(name, "posts")} aria-label={words.votesOf(name, given)}>
          {number(given)}
        </a>
      ),
    },
    { head: words.level, kind: "number", cell: ({ level }) => number(level) },
    { head: words.score, by: "score", kind: "number", cell: ({ score }) => number(score) },
    { head: words.status, kind: "act", cell: ({ status }) => words.states[status] },
    { head: words.joined, by: "joined", kind: "time", cell: ({ joinedAt }) => <Time at={joinedAt} inList /> },
  ];
  return (
    <AdminTable
      kind={USERS_TABLE}
      view={view}
      label={words.users}
      className="users"
      columns={columns}
      idOf={({ uid }) => uid}
      nameOf={({ name }) => name}
      at={adminLinks.users}
      fileAt={adminLinks.usersFile}
      filterName={(only) => words.usersOnly[only]}
      sought={{ label: words.seekName, hint: words.seekNameHint }}
    />
  );
}

function UserName({ row: { name, isAdmin, mayUpload } }: { row: UserRow }) {
  const words = useAdminWords().adminTables;
  return (
    <>
      <a href={links.person(name)}>{name}</a>
      {isAdmin && <span className="tag">{words.admin}</span>}
      {mayUpload && <span className="tag">{words.uploader}</span>}
    </>
  );
}
