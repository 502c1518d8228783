import { AdminFrame } from "#features/admin/ui/admin-frame.tsx";
import { PostsTable } from "#features/admin/ui/posts-table.tsx";
import { SubsTable } from "#features/admin/ui/subs-table.tsx";
import { UsersTable } from "#features/admin/ui/users-table.tsx";
import { VotesTable } from "#features/admin/ui/votes-table.tsx";
import { type Head, titled } from "#features/site/page-head.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./load.ts";

export const head: Head<typeof load> = ({ layout, data }) => titled(layout, data.title);

export function Page() {
  const data = usePageData<typeof load>();
  return (
    <AdminFrame current={data.table === "votes" ? "users" : data.table} title={data.title}>
      {data.table === "users" && <UsersTable view={data.view} />}
      {data.table === "subs" && <SubsTable view={data.view} open={data.open} />}
      {data.table === "posts" && <PostsTable view={data.view} />}
      {data.table === "votes" && <VotesTable view={data.view} />}
    </AdminFrame>
  );
}
