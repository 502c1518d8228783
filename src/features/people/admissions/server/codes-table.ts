import { listInvited } from "#features/people/invites/server/invite-queries.ts";
import { viewCodes, viewInvited } from "#features/people/invites/server/view-codes.ts";
import { csvTime, type TableSource } from "#features/site/admin/server/admin-table.ts";
import { itemAt } from "#lib/item-at.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type AdminCodeView, CODE_TABLE, type CodeFilter, type CodeOrder } from "../invite-views.ts";
import { listCodes } from "./code-queries.ts";

/** Table of all codes with their creators and the users they invited. */
export function codesTable({ now }: Pick<Ctx, "now">): TableSource<AdminCodeView, CodeOrder, CodeFilter> {
  return {
    kind: CODE_TABLE,
    async page(read, query, limit) {
      const { rows, next } = await listCodes(read, query, limit, now());
      const invited = await listInvited(
        read,
        rows.map(({ icid }) => icid),
      );
      const views = viewCodes(rows, invited, now());
      return {
        next,
        rows: views.map((view, at) => {
          const { maker, maker_status: status } = itemAt(rows, at);
          return { ...view, by: viewInvited({ name: maker, status }) };
        }),
      };
    },
    cells: {
      code: ({ code }) => code,
      created_by: ({ by }) => by.name,
      created: ({ createdAt }) => csvTime(createdAt),
      expires: ({ expiresAt }) => (expiresAt === null ? null : csvTime(expiresAt)),
      uses: ({ uses }) => uses,
      max_uses: ({ most }) => most,
      used_by: ({ people }) => people.flatMap(({ name }) => name ?? []).join(" "),
    },
  };
}
