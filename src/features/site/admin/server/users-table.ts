import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { levelOf } from "#lib/level.ts";
import { USERS_TABLE, type UserRow, type UsersFilter, type UsersOrder } from "../tables.ts";
import { csvTime, type TableSource } from "./admin-table.ts";
import { listUsers } from "./table-queries.ts";

const STATUS = {
  [ACCOUNT_STATUS.ok]: "ok",
  [ACCOUNT_STATUS.pending]: "pending",
  [ACCOUNT_STATUS.banned]: "banned",
  [ACCOUNT_STATUS.deleted]: "deleted",
} as const;

/** All accounts. */
export const usersTable: TableSource<UserRow, UsersOrder, UsersFilter> = {
  kind: USERS_TABLE,
  async page(read, query, limit) {
    const { rows, next } = await listUsers(read, query, limit);
    return {
      next,
      rows: rows.map((row) => ({
        uid: row.uid,
        name: row.name,
        isAdmin: row.is_admin === 1,
        mayUpload: row.may_upload === 1,
        status: STATUS[row.status as keyof typeof STATUS],
        posts: Number(row.posts),
        comments: Number(row.comments),
        score: row.score,
        level: levelOf(row.score + row.badge_score),
        given: row.given,
        joinedAt: row.joined_at,
      })),
    };
  },
  cells: {
    name: ({ name }) => name,
    posts: ({ posts }) => posts,
    comments: ({ comments }) => comments,
    votes: ({ given }) => given,
    level: ({ level }) => level,
    score: ({ score }) => score,
    status: ({ status }) => status,
    admin: ({ isAdmin }) => (isAdmin ? 1 : 0),
    uploads: ({ mayUpload }) => (mayUpload ? 1 : 0),
    joined: ({ joinedAt }) => csvTime(joinedAt),
  },
};
