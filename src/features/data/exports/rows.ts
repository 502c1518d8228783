import { LIMITS } from "#domain/limits.ts";
import { HIDE_SCORE_MINUTES, SLOW_SECONDS, SWITCH_NAMES } from "#features/circles/subs/settings.ts";
import { normalizeTitle } from "#features/content/posts/title.ts";
import { isSlug } from "#features/site/wiki/wiki.ts";
import { readObjectName } from "#lib/file-names.ts";
import { keysOf } from "#lib/keys-of.ts";
import { isSubName, isUsername } from "#lib/names.ts";
import { recordOf } from "#lib/record-of.ts";
import { isHttpLink } from "#lib/urls.ts";
import { stripControl, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";

/** Format version; changes when the meaning of a field changes. */
export const EXPORT_VERSION = 1;

/** Max characters of a title; imported titles can exceed the site's own limit. */
const LONGEST_TITLE = 300;
const LONGEST_NAME = 64;
const MOST_VOTES = 1_000_000_000;
const MOST_IMAGES = 100;
const MOST_TEAM = 1_000;

const characters = (most: number) => z.string().refine((text) => [...text].length <= most);
const text = (most: number) => characters(most).transform(stripControl);
const line = (most: number) => characters(most).transform(normalizeTitle);
/** ISO 8601 in UTC; epoch milliseconds in memory. */
const time = z.iso
  .datetime()
  .transform((written) => Date.parse(written))
  .pipe(z.number().int().min(0));
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const votes = z.number().int().min(0).max(MOST_VOTES);
const person = z.string().refine((name) => isUsername(name, LONGEST_NAME));
const subName = z.string().refine(isSubName);
/** Name of a file in the archive's `files/` folder. */
const file = z.string().refine((name) => readObjectName(name)?.variant === null);
const distinction = z.enum(["mod", "admin"]).nullable();
const flair = line(LIMITS.flairMax).refine((written) => visibleLength(written) > 0);

export const manifestSchema = z.strictObject({
  format: z.literal("ambit-export"),
  version: z.literal(EXPORT_VERSION),
  program: z.string().max(100),
  site: z.strictObject({ name: z.string().max(200), address: z.string().max(2_048) }),
  sub: subName.nullable(),
  madeAt: time,
  counts: z.record(z.string().max(40), z.number().int().nonnegative()),
});

const subRow = z.strictObject({
  name: subName,
  title: line(LIMITS.subTitleMax),
  createdAt: time,
  sort: z.enum(["hot", "new", "top"]),
  switches: z.strictObject(recordOf(SWITCH_NAMES, () => z.boolean())),
  slowSeconds: z.literal(SLOW_SECONDS),
  hideScoreMinutes: z.literal(HIDE_SCORE_MINUTES),
  minLevel: z.number().int().min(0).max(LIMITS.subLevelMax),
  sidebar: text(LIMITS.sidebarMax),
  submitNotes: text(LIMITS.submitNotesMax),
  rules: z.array(line(LIMITS.ruleMax)).max(LIMITS.rules),
  flairs: z
    .array(
      z.strictObject({
        kind: z.enum(["post", "user"]),
        text: flair,
        hue: z.number().int().min(0).max(1_000).nullable(),
        teamOnly: z.boolean(),
      }),
    )
    .max(2 * LIMITS.flairs),
  style: text(LIMITS.styleMax).nullable(),
  images: z.array(z.strictObject({ name: z.string().regex(/^[a-z0-9_-]{3,10}$/), file })).max(MOST_IMAGES),
  icon: file.nullable(),
  banner: file.nullable(),
  team: z.array(z.strictObject({ name: person, power: z.enum(["owner", "mod", "janitor"]) })).max(MOST_TEAM),
});

const personRow = z.strictObject({
  name: person,
  joinedAt: time,
  displayName: line(LIMITS.displayName).nullable(),
  about: text(LIMITS.about),
  isBot: z.boolean(),
});

const pollRow = z.strictObject({
  options: z
    .array(z.strictObject({ text: line(LIMITS.pollOptionMax), votes: votes.nullable() }))
    .min(1)
    .max(LIMITS.pollOptions),
  closesAt: time.nullable(),
  closedAt: time.nullable(),
  hidesResults: z.boolean(),
  minLevel: z.number().int().min(0).max(LIMITS.pollLevelMax),
});

const postRow = z
  .strictObject({
    id,
    sub: subName,
    author: person.nullable(),
    type: z.enum(["link", "text", "upload", "poll"]),
    title: line(LONGEST_TITLE).refine((title) => visibleLength(title) > 0),
    text: text(LIMITS.postTextMax),
    link: z.string().max(LIMITS.linkMax).refine(isHttpLink).nullable(),
    flair: flair.nullable(),
    nsfw: z.boolean(),
    postedAt: time,
    editedAt: time.nullable(),
    up: votes,
    down: votes,
    distinction,
    locked: z.boolean(),
    stickyAt: time.nullable(),
    commentSort: z.enum(["best", "top", "new"]).nullable(),
    pinnedComment: id.nullable(),
    files: z
      .array(z.strictObject({ file, alt: line(LIMITS.altMax), use: z.enum(["file", "poster", "preview"]) }))
      .max(2),
    poll: pollRow.nullable(),
  })
  .refine(({ type, poll }) => (type === "poll") === (poll !== null))
  .refine(({ type, link }) => (type === "link") === (link !== null));

/** A deleted comment stays as a placeholder for its replies. */
const commentRow = z.discriminatedUnion("gone", [
  z.strictObject({ gone: z.literal(true), id, post: id, parent: id.nullable(), postedAt: time }),
  z.strictObject({
    gone: z.literal(false),
    id,
    post: id,
    parent: id.nullable(),
    author: person.nullable(),
    text: text(LIMITS.commentMax),
    postedAt: time,
    editedAt: time.nullable(),
    up: votes.nullable(),
    down: votes.nullable(),
    distinction,
    locked: z.boolean(),
  }),
]);

const wikiRow = z.strictObject({
  slug: z.string().refine(isSlug),
  title: line(LIMITS.wikiTitleMax),
  text: text(LIMITS.wikiTextMax),
  editedAt: time,
});

/** Row schemas by archive part, in writing order. */
export const EXPORT_ROW_SCHEMAS = {
  people: personRow,
  subs: subRow,
  wiki: wikiRow,
  posts: postRow,
  comments: commentRow,
} as const;
export type ExportPart = keyof typeof EXPORT_ROW_SCHEMAS;
export const EXPORT_PARTS = keysOf(EXPORT_ROW_SCHEMAS);

/** Row before and after parsing. */
export type ExportRowInput<N extends ExportPart> = z.input<(typeof EXPORT_ROW_SCHEMAS)[N]>;

export type ParsedExportRow<N extends ExportPart> = z.output<(typeof EXPORT_ROW_SCHEMAS)[N]>;
export type ExportManifest = z.output<typeof manifestSchema>;

export const exportPartFileName = (noun: ExportPart) => `${noun}.jsonl`;
export const EXPORT_FILES_PREFIX = "files/";

const PAGE = /^(?:index|posts\/\d{1,16}|subs\/[A-Za-z0-9]{2,32}-\d{1,9}|wiki\/[a-z0-9_-]{1,128})\.html$/;

/** Returns true for names that an archive may contain. */
function isPartName(name: string): boolean {
  if (name === "manifest.json" || name === "SHA256SUMS" || PAGE.test(name)) return true;
  if (name.startsWith(EXPORT_FILES_PREFIX)) return file.safeParse(name.slice(EXPORT_FILES_PREFIX.length)).success;
  return EXPORT_PARTS.some((noun) => name === exportPartFileName(noun));
}

/** Archive kind of exports. */
export const exportKind = { isPartName, manifest: manifestSchema };
