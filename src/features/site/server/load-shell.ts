import { isMember } from "../../../domain/viewer.ts";
import type { PageRequest } from "../../../platform/pages/page.ts";
import { refusalWords } from "../../../strings/refusal-words.ts";
import type { ShellView } from "../shell.ts";

export function loadShell(page: PageRequest): ShellView {
  const { viewer, settings } = page.ctx;
  const form = page.form;
  return {
    siteName: settings["site.name"],
    motto: settings["site.motto"],
    copyright: settings["site.copyright"],
    csrfToken: page.csrfToken,
    theme: page.theme,
    language: page.language,
    now: page.ctx.now(),
    viewer: isMember(viewer)
      ? { uid: viewer.uid, name: viewer.name, score: viewer.score, isAdmin: viewer.isAdmin }
      : null,
    circles: viewer.subscriptions.map(({ sid, name }) => ({ sid, name })),
    form: form && {
      values: form.values,
      error: refusalWords(page.language)[form.refusal.code](form.refusal.values),
      field: form.refusal.field ?? null,
    },
  };
}
