import { parseDistinction } from "#domain/distinction.ts";
import { MINUTE } from "#domain/limits.ts";
import { scanTokens } from "#features/circles/stylesheets/server/css/scan-tokens.ts";
import { SUB_SWITCH_COLUMNS, SWITCH_NAMES } from "#features/circles/subs/settings.ts";
import { isPollClosed } from "#features/content/polls/poll.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { fileName } from "#lib/file-names.ts";
import { recordOf } from "#lib/record-of.ts";
import type { ExportRowInput } from "../rows.ts";
import type {
  ExportedComment,
  ExportedPerson,
  ExportedPost,
  ExportedSub,
  filesOfPosts,
  partsOfSub,
  pollsOfPosts,
} from "./export-queries.ts";

/** Visibility settings of exported rows. */
export interface ExportVisibility {
  now: number;
  /** True if the site shows up and down votes separately. */
  votes: boolean;
  /** Names of the files in the archive. */
  files: ReadonlySet<string>;
}

const POWERS = ["owner", "mod", "janitor"] as const;

const written = (at: number) => new Date(at).toISOString();
const writtenOr = (at: number | null) => (at === null ? null : written(at));

type Parts = Awaited<ReturnType<typeof partsOfSub>>;
type Shown = { hash: string; extension: Parts["images"][number]["extension"] };

export function toExportedSubRow(
  row: ExportedSub,
  { rules, flairs, style, images, team }: Parts,
  pictures: readonly Shown[],
  { files }: ExportVisibility,
): ExportRowInput<"subs"> {
  const nameOf = (hash: string | null) => {
    const found = pictures.find((picture) => picture.hash === hash);
    return found && files.has(fileName(found)) ? fileName(found) : null;
  };
  return {
    name: row.name,
    title: row.title,
    createdAt: written(row.created_at),
    sort: row.default_sort,
    switches: recordOf(SWITCH_NAMES, (name) => row[SUB_SWITCH_COLUMNS[name]] === 1),
    slowSeconds: row.slow_seconds as ExportRowInput<"subs">["slowSeconds"],
    hideScoreMinutes: row.hide_score_minutes as ExportRowInput<"subs">["hideScoreMinutes"],
    minLevel: row.min_level,
    sidebar: row.sidebar,
    submitNotes: row.submit_notes,
    rules,
    flairs: flairs.map(({ kind, text, hue, team_only }) => ({ kind, text, hue, teamOnly: team_only === 1 })),
    style: withoutComments(style),
    images: images
      .filter((image) => files.has(fileName(image)))
      .map((image) => ({ name: image.name, file: fileName(image) })),
    icon: nameOf(row.icon),
    banner: nameOf(row.banner),
    team: team.map(({ name, power }) => ({ name, power: POWERS[power] ?? "janitor" })),
  };
}

/** Strips comments from a style sheet, because moderators write them for each other. */
function withoutComments(source: string | null): string | null {
  if (source === null) return null;
  try {
    return scanTokens(source, () => true).replaceAll(/[ \t]+$/gm, "");
  } catch {
    return null;
  }
}

export function toExportedPersonRow(row: ExportedPerson): ExportRowInput<"people"> {
  const isShown = row.status === ACCOUNT_STATUS.ok;
  return {
    name: row.name,
    joinedAt: written(row.joined_at),
    displayName: isShown ? row.display_name : null,
    about: isShown ? row.about : "",
    isBot: row.is_bot === 1,
  };
}

export function toExportedPostRow(
  row: ExportedPost,
  uses: Awaited<ReturnType<typeof filesOfPosts>>,
  options: Awaited<ReturnType<typeof pollsOfPosts>>,
  showing: ExportVisibility,
): ExportRowInput<"posts"> {
  const [poll] = options;
  const showsResults =
    poll === undefined ||
    poll.hides_results === 0 ||
    isPollClosed({ closesAt: poll.closes_at, closedAt: poll.closed_at }, showing.now);
  return {
    id: row.pid,
    sub: row.sub,
    author: row.author,
    type: row.type,
    title: row.title,
    text: row.content,
    link: row.link,
    flair: row.flair,
    nsfw: row.nsfw === 1,
    postedAt: written(row.posted_at),
    editedAt: writtenOr(row.edited_at),
    ...votesOf(row, showing),
    distinction: parseDistinction(row.distinguished),
    locked: row.locked === 1,
    stickyAt: writtenOr(row.sticky_at),
    commentSort: row.comment_sort,
    pinnedComment: row.sticky_cid,
    files: uses
      .filter((file) => showing.files.has(fileName(file)))
      .map((file) => ({
        file: fileName(file),
        alt: file.alt,
        use: file.poster === 1 ? "poster" : file.preview === 1 ? "preview" : "file",
      })),
    poll: poll
      ? {
          options: options.map(({ text, votes }) => ({ text, votes: showsResults ? votes : null })),
          closesAt: writtenOr(poll.closes_at),
          closedAt: writtenOr(poll.closed_at),
          hidesResults: poll.hides_results === 1,
          minLevel: poll.min_level,
        }
      : null,
  };
}

export function toExportedCommentRow(row: ExportedComment, showing: ExportVisibility): ExportRowInput<"comments"> {
  const place = { id: row.cid, post: row.pid, parent: row.parent_cid, postedAt: written(row.posted_at) };
  if (row.deleted !== 0) return { ...place, gone: true };
  const isHidden = showing.now - row.posted_at < row.hide_score_minutes * MINUTE;
  return {
    ...place,
    gone: false,
    author: row.author,
    text: row.content,
    editedAt: writtenOr(row.edited_at),
    ...(isHidden ? { up: null, down: null } : votesOf(row, showing)),
    distinction: parseDistinction(row.distinguished),
    locked: row.locked === 1,
  };
}

/** Derives the counts from the score on sites that show only the score. */
function votesOf({ up, down, score }: { up: number; down: number; score: number }, showing: ExportVisibility) {
  return showing.votes ? { up, down } : { up: Math.max(score, 0), down: Math.max(-score, 0) };
}
