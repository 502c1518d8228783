import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { TableView } from "../admin-table.ts";
import { type AdminPostRow, POSTS_TABLE, type PostsFilter, type PostsOrder } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

/** All posts, including deleted ones. */
export function PostsTable({ view }: { view: TableView<AdminPostRow, PostsOrder, PostsFilter> }) {
  const words = useAdminWords().adminTables;
  const { number } = words;
  return (
    <AdminTable
      kind={POSTS_TABLE}
      view={view}
      label={words.posts}
      className="posts"
      columns={[
        { head: words.title, kind: "name", cell: ({ pid, title }) => <a href={links.postShort(pid)}>{title}</a> },
        {
          head: words.id,
          kind: "number",
          cell: ({ pid, title }) => (
            <a href={adminLinks.post(pid)} aria-label={words.storedNamed(pid, title)}>
              {pid}
            </a>
          ),
        },
        { head: words.votesOnly.up, kind: "number", cell: ({ up }) => number(up) },
        { head: words.votesOnly.down, kind: "number", cell: ({ down }) => number(down) },
        {
          head: words.author,
          kind: "act",
          cell: ({ user }) => (user === null ? words.noOwner : <a href={links.person(user)}>{user}</a>),
        },
        { head: words.subName, kind: "act", cell: ({ sub }) => <a href={links.sub(sub)}>{sub}</a> },
        { head: words.comments, kind: "number", cell: ({ comments }) => number(comments) },
        {
          head: words.deletedBy,
          kind: "act",
          cell: ({ deleted }) => (deleted === null ? null : words.deleters[deleted]),
        },
        { head: words.posted, by: "posted", kind: "time", cell: ({ postedAt }) => <Time at={postedAt} inList /> },
      ]}
      idOf={({ pid }) => pid}
      nameOf={({ title }) => title}
      at={adminLinks.posts}
      fileAt={adminLinks.postsFile}
      filterName={(only) => words.postsOnly[only]}
      sought={{ label: words.seekPost, hint: words.seekPostHint }}
    />
  );
}
