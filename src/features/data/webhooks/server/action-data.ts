import { actionKindOf, LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { findLogRow } from "#features/moderation/modlog/server/log-queries.ts";
import { viewEntry } from "#features/moderation/modlog/server/view-entry.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { ActionData, EventPayload } from "../payload.ts";

/** Builds the public data of a logged action. Actions in the moderators' log include only kind, actor and time. */
export async function makeActionData(ctx: Ctx, origin: string, aid: number): Promise<EventPayload | null> {
  const row = await findLogRow(ctx.read, aid);
  if (!row) return null;
  const entry = viewEntry(ctx, row, true);
  const about = entry.undid?.code ?? entry.code;
  const isPublic = actionKindOf(about).log === "public";
  const { note, reason, rule, person, item } = entry;
  const data: ActionData = {
    id: aid,
    action: actionName(entry.code),
    code: entry.code,
    by: actorOf(row.uid === null, entry.by, entry.isByAdmin),
    public: isPublic ? { note, reason, rule, person } : null,
    about: item && { kind: item.kind, url: origin + item.to },
    undoes: entry.isUndoing,
  };
  return {
    type: "action.recorded",
    sub: row.sid === null || row.sub === null ? null : { sid: row.sid, name: row.sub },
    data,
  };
}

/** Names the actor if the site's log shows actor names. */
function actorOf(isNobody: boolean, name: string | null, isByAdmin: boolean): ActionData["by"] {
  if (name !== null) return { kind: "person", name };
  if (isNobody) return { kind: "site" };
  return { kind: isByAdmin ? "admins" : "team" };
}

/** Public action names by code. */
const ACTION_NAMES: ReadonlyMap<number, string> = new Map(Object.entries(LOG).map(([name, code]) => [code, name]));

const actionName = (code: LogCode) => ACTION_NAMES.get(code) ?? String(code);
