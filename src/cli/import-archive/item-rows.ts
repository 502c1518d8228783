import { distinctionCode } from "#domain/distinction.ts";
import { bestRank, hotRank } from "#domain/ranking.ts";
import { SUB_SWITCH_COLUMNS, SWITCH_NAMES } from "#features/circles/subs/settings.ts";
import type { ParsedExportRow } from "#features/data/exports/rows.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { domainOf, normaliseLink } from "#lib/urls.ts";

/** Ignores HTML in the archive; the Markdown is rendered again. */
const htmlOf = (text: string) => (text === "" ? "" : renderMarkdown(text).html);
const flag = (is: boolean) => (is ? 1 : 0);

/** Replaces marks "as admin" by "as moderator", because admins of the exporting site are not admins here. */
const distinguished = (as: "mod" | "admin" | null) => distinctionCode(as === null ? null : "mod");

export function subColumns(row: ParsedExportRow<"subs">) {
  const switches = SWITCH_NAMES.map((name) => [SUB_SWITCH_COLUMNS[name], flag(row.switches[name])] as const);
  // a sub must allow at least one type of post
  const takesNone = !(["allow_text_posts", "allow_link_posts", "allow_upload_posts", "allow_polls"] as const).some(
    (name) => row.switches[name],
  );
  const columns = Object.fromEntries(switches) as Record<
    (typeof SUB_SWITCH_COLUMNS)[keyof typeof SUB_SWITCH_COLUMNS],
    number
  >;
  return {
    ...columns,
    allow_text: takesNone ? 1 : columns.allow_text,
    title: row.title,
    created_at: row.createdAt,
    default_sort: row.sort,
    slow_seconds: row.slowSeconds,
    hide_score_minutes: row.hideScoreMinutes,
    min_level: row.minLevel,
    sidebar: row.sidebar,
    sidebar_html: htmlOf(row.sidebar),
    submit_notes: row.submitNotes,
    submit_notes_html: htmlOf(row.submitNotes),
  };
}

export function profileColumns(row: ParsedExportRow<"people">) {
  return {
    joined_at: row.joinedAt,
    display_name: row.displayName,
    about: row.about,
    about_html: htmlOf(row.about),
    is_bot: flag(row.isBot),
  };
}

/** Row of a post without counts of its comments. */
export function postRowOf(row: ParsedExportRow<"posts">, ids: { pid: number; sid: number; uid: number }) {
  const score = row.up - row.down;
  return {
    ...ids,
    type: row.type,
    title: row.title,
    content: row.text,
    content_html: htmlOf(row.text),
    markdown_version: MARKDOWN_VERSION,
    link: row.link,
    link_key: row.link === null ? null : normaliseLink(row.link),
    domain: row.link === null ? null : domainOf(row.link),
    flair: row.flair,
    nsfw: flag(row.nsfw),
    posted_at: row.postedAt,
    edited_at: row.editedAt,
    locked: flag(row.locked),
    sticky_at: row.stickyAt,
    comment_sort: row.commentSort,
    distinguished: distinguished(row.distinction),
    score,
    up: row.up,
    down: row.down,
    hot: hotRank(score, row.postedAt),
  };
}

export function commentRowOf(
  row: ParsedExportRow<"comments">,
  ids: { cid: number; pid: number; parent_cid: number | null; uid: number },
) {
  // hidden counts are null in the archive
  const up = row.gone ? 0 : (row.up ?? 0);
  const down = row.gone ? 0 : (row.down ?? 0);
  const text = row.gone ? "" : row.text;
  return {
    ...ids,
    content: text,
    content_html: htmlOf(text),
    markdown_version: MARKDOWN_VERSION,
    posted_at: row.postedAt,
    edited_at: row.gone ? null : row.editedAt,
    deleted: flag(row.gone),
    locked: row.gone ? 0 : flag(row.locked),
    distinguished: row.gone ? 0 : distinguished(row.distinction),
    score: up - down,
    up,
    down,
    best: bestRank({ up, down, views: 0 }),
  };
}
