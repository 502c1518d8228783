import { viewManage } from "#features/circles/subs/manage.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import { listRules } from "#features/circles/subs/server/subs-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { RulesPageView } from "../rule.ts";
import { findRuleSub } from "./rule-queries.ts";

/** Moderators' page of a sub's rules. @throws Refusal if the viewer may not change them. */
export async function loadRules({ read, viewer }: ReadCtx, name: string): Promise<RulesPageView> {
  const sub = requireEditable(viewer, await findRuleSub(read, name));
  return { manage: viewManage(viewer, sub), rules: await listRules(read, sub.sid) };
}
