import { decodeHTMLStrict } from "entities";
import { LIMITS } from "#domain/limits.ts";
import { hotRank } from "#domain/ranking.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { domainOf, isHttpLink, normaliseLink } from "#lib/urls.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";

/** Max title length of the source. Longer than allowed here, but titles are not shortened. */
const MAX_TITLE_LENGTH = 300;
const MAX_FLAIR_LENGTH = 25;
/** 1 January 2005: earlier than any post of the source. */
const EARLIEST = Date.UTC(2005, 0, 1);

export const REDDIT_COLUMNS = [
  "created_utc",
  "score",
  "id",
  "title",
  "ups",
  "downs",
  "selftext",
  "link_flair_text",
  "over_18",
  "is_self",
  "url",
] as const;

export type PostErrorCode = "id" | "title-empty" | "title-long" | "text-long" | "link" | "time" | "score" | "flag";
export type PostNote = "title-kept" | "score-adjusted" | "flair-cut" | "link-mended";

export interface RedditPost {
  id: string;
  type: "link" | "text";
  title: string;
  content: string;
  link: string | null;
  flair: string | null;
  nsfw: boolean;
  postedAt: number;
  up: number;
  down: number;
  notes: PostNote[];
}

/** Parses a post from a row and decodes its entities once; returns the code of the first error. */
export function readRedditPost(fields: Readonly<Record<string, string>>, now: number): RedditPost | PostErrorCode {
  const field = (name: (typeof REDDIT_COLUMNS)[number]) => fields[name] ?? "";
  const notes: PostNote[] = [];
  const id = field("id");
  if (!/^[a-z0-9]{1,20}$/i.test(id)) return "id";

  const title = trimBlanks(decodeText(field("title")).replace(/\s+/g, " "));
  if (title === "") return "title-empty";
  if (title.length > MAX_TITLE_LENGTH) return "title-long";
  if (title.length > LIMITS.titleMax) notes.push("title-kept");

  const isSelf = readFlag(field("is_self"));
  const nsfw = readFlag(field("over_18"));
  if (isSelf === null || nsfw === null) return "flag";

  const content = decodeText(field("selftext"));
  if (content.length > LIMITS.postTextMax) return "text-long";

  const address = decodeHTMLStrict(field("url")).trim();
  const link = isSelf ? null : fixLink(address);
  if (!isSelf && (link === null || link.length > LIMITS.linkMax)) return "link";
  if (link !== null && link !== address) notes.push("link-mended");

  const seconds = Number(field("created_utc") || Number.NaN);
  const postedAt = Math.round(seconds * 1_000);
  if (!(postedAt >= EARLIEST && postedAt <= now)) return "time";

  const votes = readVotes(field("ups"), field("downs"), field("score"));
  if (votes === null) return "score";
  if (votes.isAdjusted) notes.push("score-adjusted");

  const flair = trimBlanks(decodeText(field("link_flair_text")).replace(/\s+/g, " "));
  if (flair.length > MAX_FLAIR_LENGTH) notes.push("flair-cut");

  return {
    id: id.toLowerCase(),
    type: isSelf ? "text" : "link",
    title,
    content,
    link,
    flair: flair === "" ? null : flair.slice(0, MAX_FLAIR_LENGTH).toWellFormed().trim(),
    nsfw,
    postedAt,
    up: votes.up,
    down: votes.down,
    notes,
  };
}

/** Database row of an imported post, without comments. */
export function toPostRow(post: RedditPost, { pid, sid, uid }: { pid: number; sid: number; uid: number }) {
  return {
    pid,
    sid,
    uid,
    type: post.type,
    title: post.title,
    content: post.content,
    content_html: post.content === "" ? "" : renderMarkdown(post.content).html,
    markdown_version: MARKDOWN_VERSION,
    link: post.link,
    link_key: post.link === null ? null : normaliseLink(post.link),
    domain: post.link === null ? null : domainOf(post.link),
    flair: post.flair,
    nsfw: post.nsfw ? 1 : 0,
    posted_at: post.postedAt,
    score: post.up - post.down,
    up: post.up,
    down: post.down,
    hot: hotRank(post.up - post.down, post.postedAt),
  };
}

/** Decodes entities, because the source escapes `&`, `<` and `>` once. Incomplete entities are unchanged. */
function decodeText(text: string): string {
  return stripControl(decodeHTMLStrict(text));
}

function readFlag(text: string): boolean | null {
  return text === "True" ? true : text === "False" ? false : null;
}

/** Fixes an incompletely written link as browsers do; null if it cannot be fixed. */
function fixLink(link: string): string | null {
  if (isHttpLink(link)) return link;
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return null;
  const { href } = new URL(link);
  return isHttpLink(href) ? href : null;
}

/** Vote counts that match the score. If they do not, the score is used and the counts are adjusted. */
function readVotes(ups: string, downs: string, shown: string) {
  const up = readWhole(ups);
  const down = readWhole(downs);
  const score = readWhole(shown);
  if (up === null || down === null || score === null || up < 0 || down < 0) return null;
  if (up - down === score) return { up, down, isAdjusted: false };
  return score + down >= 0 ? { up: score + down, down, isAdjusted: true } : { up, down: up - score, isAdjusted: true };
}

function readWhole(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
