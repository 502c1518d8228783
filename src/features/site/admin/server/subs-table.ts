import { SUB_STATUS } from "#features/circles/subs/sub.ts";
import { type AdminSubRow, SUBS_TABLE, type SubsFilter, type SubsOrder } from "../tables.ts";
import { csvTime, type TableSource } from "./admin-table.ts";
import { listSubs } from "./table-queries.ts";

export const subsTable: TableSource<AdminSubRow, SubsOrder, SubsFilter> = {
  kind: SUBS_TABLE,
  async page(read, query, limit) {
    const { rows, next } = await listSubs(read, query, limit);
    return {
      next,
      rows: rows.map((row) => ({
        sid: row.sid,
        name: row.name,
        title: row.title,
        owner: row.owner,
        mods: Number(row.mods),
        subscribers: row.subscribers,
        posts: row.posts,
        status: SUB_STATUS[row.status] ?? "disabled",
        isDefault: row.is_default === 1,
        createdAt: row.created_at,
      })),
    };
  },
  cells: {
    name: ({ name }) => name,
    title: ({ title }) => title,
    created: ({ createdAt }) => csvTime(createdAt),
    owner: ({ owner }) => owner,
    team: ({ mods }) => mods,
    subscribers: ({ subscribers }) => subscribers,
    posts: ({ posts }) => posts,
    status: ({ status }) => status,
    default: ({ isDefault }) => (isDefault ? 1 : 0),
  },
};
