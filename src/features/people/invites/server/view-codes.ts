import { type InviteCodeView, type InvitedPerson, type InvitedState, isCodeUnusable } from "../invite.ts";

interface CodeRow {
  icid: number;
  code: string;
  created_at: number;
  expires_at: number | null;
  uses: number;
  max_uses: number;
}

const STATES: Readonly<Record<number, InvitedState>> = { 0: "ok", 1: "pending", 5: "banned", 10: "deleted" };

export function viewInvited({ name, status }: { name: string; status: number }): InvitedPerson {
  const state = STATES[status] ?? "deleted";
  return { name: state === "deleted" ? null : name, state };
}

export function viewCodes(
  rows: readonly CodeRow[],
  invited: readonly { icid: number; name: string; status: number }[],
  now: number,
): InviteCodeView[] {
  return rows.map((row) => {
    const code = { expiresAt: row.expires_at, uses: row.uses, most: row.max_uses };
    return {
      icid: row.icid,
      code: row.code,
      createdAt: row.created_at,
      ...code,
      isOver: isCodeUnusable(code, now),
      people: invited.filter(({ icid }) => icid === row.icid).map(viewInvited),
    };
  });
}
