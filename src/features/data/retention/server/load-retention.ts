import { DAY } from "#domain/limits.ts";
import type { Settings } from "#domain/settings.ts";
import { ACCOUNT_RESTORE_MS } from "#features/data/leaving/deletion.ts";
import { CHAT_LIMITS } from "#features/talk/chat/chat.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Ctx } from "#platform/ctx.ts";
import { keptTextsFor } from "#strings/kept-texts.ts";
import { RETENTION_PERIODS, type RetentionKind, type RetentionPeriod, type RetentionView } from "../retention.ts";

/** Builds the retention table in the reader's language with the current settings. */
export function loadRetention({ language, settings }: Pick<Ctx, "language" | "settings">): RetentionView {
  const texts = keptTextsFor(language);
  return {
    title: texts.title,
    lead: texts.lead,
    back: texts.back,
    groups: keysOf(RETENTION_PERIODS).map((group) => ({
      title: texts.groups[group],
      kinds: (Object.entries(RETENTION_PERIODS[group]) as [RetentionKind, RetentionPeriod][]).map(([kind, span]) => {
        const [what = "", why = ""] = texts.kinds[kind];
        return { what, why, span: spokenOf(span, settings, texts.spans) };
      }),
    })),
  };
}

function spokenOf(span: RetentionPeriod, settings: Settings, spoken: ReturnType<typeof keptTextsFor>["spans"]): string {
  if ("days" in span) return spoken.days(span.days);
  if ("setting" in span) {
    const days = settings[span.setting];
    return days === 0 ? spoken.always : spoken.days(days);
  }
  if (span.as === "account") return spoken.account(ACCOUNT_RESTORE_MS / DAY);
  return span.as === "lines" ? spoken.lines(CHAT_LIMITS.kept) : spoken[span.as];
}
