/** The settings of a sub by their columns, with the text that names each in the form. */
const NAMES = {
  title: "title",
  sidebar: "sidebar",
  nsfw: "nsfw",
  restricted: "restricted",
  allow_text: "allowText",
  allow_link: "allowLink",
  allow_upload: "allowUpload",
  allow_poll: "allowPolls",
  can_flair: "mayChoose",
  must_flair: "mustChoose",
  can_flair_self: "mayPick",
  freeform_flair: "mayWrite",
  default_sort: "sort",
  slow_seconds: "slowMode",
  hide_score_minutes: "hideScores",
  min_level: "minLevel",
  submit_notes: "notes",
  icon: "icon",
  banner: "banner",
  log_private: "logPrivate",
  bans_private: "bansPrivate",
  statistics_public: "statisticsPublic",
} as const;

type NamedColumn = keyof typeof NAMES;

/** The names of the settings whose columns a log's note lists. */
export function settingNames(words: Readonly<Record<(typeof NAMES)[NamedColumn], string>>) {
  return (note: string): string =>
    note
      .split(" ")
      .map((column) => (column in NAMES ? words[NAMES[column as NamedColumn]] : column))
      .join(", ");
}
