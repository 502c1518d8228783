import { renderMarkdown } from "#lib/markdown.ts";

interface SubSettings {
  /** Notes beside the post form. */
  notes?: string;
  slowSeconds?: number;
  hideScoreMinutes?: number;
}

const BY_SUB: Readonly<Record<string, SubSettings>> = {
  books: {
    notes: "Name the **translator** as well as the author. Questions that end in “which edition?” are always welcome.",
    hideScoreMinutes: 30,
  },
  linux: {
    notes: "Say which distribution, which version, and what you *have* tried. Logs belong into a code block.",
    slowSeconds: 30,
  },
  firstaid: { notes: "In an emergency call your local number first. Nobody here is your doctor." },
};

/** Posting rules of a sub. */
export function settingColumns({ name }: { name: string }) {
  const { notes = "", slowSeconds = 0, hideScoreMinutes = 0 } = BY_SUB[name] ?? {};
  return {
    submit_notes: notes,
    submit_notes_html: notes === "" ? "" : renderMarkdown(notes).html,
    slow_seconds: slowSeconds,
    hide_score_minutes: hideScoreMinutes,
  };
}
