import { parseConversation, type TalkComment } from "./conversation.ts";
import { pick, seededNumber } from "./seeded-number.ts";
import type { SampleComment, SampleMember, SamplePost, SampleSub } from "./types.ts";

/** Post as written by hand. `buildPosts` adds the sub, the type and the ages of comments. */
export interface PostDraft extends Omit<SamplePost, "sub" | "type" | "down" | "comments"> {
  down?: number;
  /** Conversation as text for `parseConversation`, or parsed. */
  talk?: string | TalkComment[];
  /** Number of generated comments. */
  chatter?: number;
}

/** Sub with its posts, and sentence halves that fit any of them. */
export interface SubDraft {
  sub: SampleSub;
  posts: PostDraft[];
  smallTalk: { first: string[]; last: string[] };
}

/** Completes the posts of a sub; `regulars` are the authors of the small talk. */
export function buildPosts(
  draft: SubDraft,
  members: readonly SampleMember[],
  regulars: readonly string[],
): SamplePost[] {
  const joined = new Map(members.map((member) => [member.name, member.joinedHoursAgo]));
  let talkCount = 0;
  return draft.posts.map((post) => {
    const { talk = [], chatter = 0, down, ...rest } = post;
    const roots = typeof talk === "string" ? parseConversation(talk) : talk;
    for (let count = 0; count < chatter; count += 1) {
      addSmallTalk(roots, post, smallTalkAt(draft, talkCount), regulars, talkCount);
      talkCount += 1;
    }
    return {
      ...rest,
      key: `${draft.sub.name}-${post.key}`,
      sub: draft.sub.name,
      type: typeOf(post),
      down: down ?? Math.floor(post.up * 0.08 * seededNumber(post.key, "down")),
      comments: roots.map((root, at) => addAge(root, post.hoursAgo, joined, `${post.key}/${at}`, 1)),
    };
  });
}

function typeOf({ poll, media, link }: PostDraft): SamplePost["type"] {
  if (poll) return "poll";
  if (media) return "upload";
  return link === undefined ? "text" : "link";
}

/** Combines two halves. All pairs are used before one repeats. */
function smallTalkAt({ sub, smallTalk: { first, last } }: SubDraft, at: number): string {
  if (at >= first.length * last.length) throw new Error(`${sub.name} has run out of small talk`);
  const row = at % first.length;
  const column = (row * 5 + Math.floor(at / first.length)) % last.length;
  return `${first[row]} ${last[column]}`;
}

function addSmallTalk(
  roots: TalkComment[],
  post: PostDraft,
  text: string,
  regulars: readonly string[],
  seed: number,
): void {
  const here = new Set([post.author, ...roots.map((root) => root.author)]);
  const author = pick(
    regulars.filter((name) => !here.has(name)),
    post.key,
    seed,
  );
  roots.push({ author, text, replies: [] });
}

/** Adds an age, after the parent and after the author joined, and votes if there are none. */
function addAge(
  draft: TalkComment,
  parentAge: number,
  joined: ReadonlyMap<string, number>,
  seed: string,
  depth: number,
): SampleComment {
  const oldest = Math.min(parentAge, (joined.get(draft.author) ?? parentAge) * 0.97);
  const span = Math.min(oldest * 0.7, depth === 1 ? 40 : 12);
  const hoursAgo = round(oldest - span * (0.04 + 0.6 * seededNumber(seed, "age") ** 2));
  const { up, down, replies, ...rest } = draft;
  const votes = up ?? 1 + Math.floor(24 * seededNumber(seed, "up") ** 3 * (depth === 1 ? 1 : 0.6));
  return {
    ...rest,
    hoursAgo,
    up: votes,
    down: down ?? Math.min(votes - 1, Math.floor(3 * seededNumber(seed, "down") ** 4)),
    replies: replies.map((reply, at) => addAge(reply, hoursAgo, joined, `${seed}/${at}`, depth + 1)),
  };
}

/** Rounds down to a hundredth of an hour, so that a comment is never older than its parent. */
function round(hours: number): number {
  return Math.floor(hours * 100) / 100;
}
