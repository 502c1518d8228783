import type { AdminPage } from "#features/site/admin/admin-page.ts";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { Grants } from "#features/site/admin/ui/grants.tsx";
import { PostsTable } from "#features/site/admin/ui/posts-table.tsx";
import { SlowTable } from "#features/site/admin/ui/slow-table.tsx";
import { StoredPostDetails } from "#features/site/admin/ui/stored-post.tsx";
import { SubsTable } from "#features/site/admin/ui/subs-table.tsx";
import { UploadsTable } from "#features/site/admin/ui/uploads-table.tsx";
import { UsersTable } from "#features/site/admin/ui/users-table.tsx";
import { VotesTable } from "#features/site/admin/ui/votes-table.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./table.load.ts";

export const head: Head<typeof load> = ({ layout, data }) => makePageHead(layout, data.title);

/** The tab that each belongs to. */
const PLACES = {
  users: "users",
  subs: "subs",
  posts: "posts",
  post: "posts",
  votes: "users",
  uploads: "uploads",
  slow: "slow",
} as const satisfies Record<string, AdminPage>;

export function Page() {
  const data = usePageData<typeof load>();
  return (
    <AdminFrame current={PLACES[data.table]} title={data.title} {...("lead" in data && { lead: data.lead })}>
      {data.table === "users" && <UsersTable view={data.view} />}
      {data.table === "subs" && <SubsTable view={data.view} open={data.open} />}
      {data.table === "posts" && <PostsTable view={data.view} />}
      {data.table === "post" && <StoredPostDetails view={data.view} />}
      {data.table === "uploads" && (
        <>
          <Grants grants={data.grants} />
          <UploadsTable view={data.view} open={data.open} />
        </>
      )}
      {data.table === "slow" && <SlowTable view={data.view} />}
      {data.table === "votes" && <VotesTable view={data.view} />}
    </AdminFrame>
  );
}
