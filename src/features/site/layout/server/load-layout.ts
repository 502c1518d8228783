import { randomUUID } from "node:crypto";
import { isUnderAttack } from "#domain/attack.ts";
import { getAnnouncementForReader } from "#domain/stored-announcement.ts";
import type { StyleView } from "#domain/style-view.ts";
import { isMember } from "#domain/viewer.ts";
import { canRegister } from "#features/people/registration/permissions.ts";
import type { FormState, PageRequest } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";
import type { LayoutView, ShownForm } from "../layout.ts";

/** Server time is rounded to this many milliseconds, so that pages rendered in the same span share cached parts. */
const SHARED_MS = 10_000;

export function loadLayout(page: PageRequest, chosenStyle: StyleView | null, footer: LayoutView["footer"]): LayoutView {
  const { viewer, settings } = page.ctx;
  return {
    siteName: settings["site.name"],
    motto: settings["site.motto"],
    copyright: settings["site.copyright"],
    footer,
    notice: settings["site.read_only"]
      ? readOnlyNotice(settings["site.read_only_note"], page.language)
      : viewer.isAdmin && isUnderAttack(settings, page.ctx.now())
        ? attackNotice(settings.attackUntil - page.ctx.now(), page.language)
        : null,
    announced: getAnnouncementForReader(settings, viewer.uid, page.ctx.now())?.text || null,
    csrfToken: page.csrfToken,
    formKey: isMember(viewer) ? randomUUID() : null,
    theme: page.theme,
    language: page.language,
    now: page.ctx.now() - (page.ctx.now() % SHARED_MS),
    preferences: viewer.preferences,
    chosenStyle,
    viewer: isMember(viewer)
      ? {
          uid: viewer.uid,
          name: viewer.name,
          score: viewer.score,
          isAdmin: viewer.mayAdmin,
          isInAdminMode: viewer.isAdmin && settings["site.enable_totp"],
          unread: viewer.unread,
          unreadMessages: viewer.unreadMessages,
          moderates: viewer.team.size > 0,
          team: { ...viewer.openReports, messages: Object.fromEntries(viewer.modmail) },
        }
      : null,
    signUp:
      isMember(viewer) || canRegister(settings)
        ? null
        : { longestName: settings["site.username_max_length"], emailRequired: settings["site.require_email"] },
    blursNsfw: viewer.nsfw !== "show",
    countOnIcon: settings["site.notifications_on_icon"],
    hasChat: settings["site.enable_chat"],
    subs: viewer.subscriptions.map(({ sid, name }) => ({ sid, name })),
  };
}

function attackNotice(leftMs: number, language: string): string {
  return restWordsFor(language).attack.banner(Math.ceil(leftMs / 3_600_000));
}

function readOnlyNotice(note: string, language: string): string {
  return `${restWordsFor(language).refusals["site.read-only"]({})} ${note}`.trim();
}

/** Converts a rejected form for its page. */
export function shownForm({ values, refusal }: FormState, language: string): ShownForm {
  return { values, error: restWordsFor(language).refusals[refusal.code](refusal.values), field: refusal.field ?? null };
}
