import { effectsByColumn } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { EditSubInput } from "../input.ts";
import { SORT_CODES, SUB_SWITCH_COLUMNS, SWITCH_NAMES } from "../settings.ts";
import { findSettingsForUpdate } from "./edit-sub-queries.ts";
import { enqueueMarkNsfw } from "./enqueue-mark-nsfw.ts";
import { requireEditable } from "./get-sub.ts";
import { type SettingColumns, settingEffects, settingNames } from "./setting-effects.ts";
import { changeSub } from "./sub-change-queries.ts";

/** Changes the settings of a sub; omitted ones are unchanged. Returns the sub's name. */
export function editSub(ctx: Ctx, input: EditSubInput): Promise<string> {
  const { log_private = 0, bans_private = 0, ...shared } = columnsOf(input);
  // not in the form if the site makes both lists public
  const after = ctx.settings["site.force_sublog_public"] ? shared : { ...shared, log_private, bans_private };
  return ctx.write(async (trx, emit) => {
    const sub = requireEditable(ctx.viewer, await findSettingsForUpdate(trx, input.sub));
    const now = ctx.now();
    const effects = settingEffects(sub.sid, effectsByColumn("sub.setting", String(sub.sid), sub, after));
    if (effects.length === 0) return sub.name;
    await changeSub(trx, sub.sid, after);
    const note = settingNames(effects).join(" ");
    const aid = await recordAction(trx, emit, { code: LOG.subSettings, sub, by: ctx.viewer, at: now, note, effects });
    if (input.nsfwposts && after.nsfw === 1 && sub.nsfw === 0) {
      await enqueueMarkNsfw(trx, { aid, sid: sub.sid }, now);
    }
    return sub.name;
  });
}

/** Columns that an input sets. */
function columnsOf(input: EditSubInput): SettingColumns {
  const switches = Object.fromEntries(SWITCH_NAMES.map((name) => [SUB_SWITCH_COLUMNS[name], input[name] ? 1 : 0]));
  const { sidebar, submitnotes } = input;
  return {
    title: input.title,
    ...(switches as Pick<SettingColumns, (typeof SUB_SWITCH_COLUMNS)[keyof typeof SUB_SWITCH_COLUMNS]>),
    ...(sidebar === undefined ? {} : { sidebar, sidebar_html: htmlOf(sidebar) }),
    ...(submitnotes === undefined ? {} : { submit_notes: submitnotes, submit_notes_html: htmlOf(submitnotes) }),
    ...(input.subsort === undefined ? {} : { default_sort: SORT_CODES[input.subsort] }),
    ...(input.slowmode === undefined ? {} : { slow_seconds: input.slowmode }),
    ...(input.hidescores === undefined ? {} : { hide_score_minutes: input.hidescores }),
    ...(input.minlevel === undefined ? {} : { min_level: input.minlevel }),
  };
}

const htmlOf = (text: string) => (text === "" ? "" : renderMarkdown(text).html);
