import { levelOf } from "#lib/level.ts";
import { findMentions } from "#lib/markdown/mentions.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import { mostMentions } from "../notification.ts";
import { countNamed, findPosted, findSaid, type Said, type Telling, tell } from "./notify-queries.ts";

/** A new comment: whoever it answers is told, then whoever it names. Answers with the people told. */
export async function tellOfNewComment(ctx: Ctx, cid: number): Promise<number[]> {
  const said = await findSaid(ctx.read, cid);
  if (!said) return [];
  const isAnswer = said.parent_uid !== null;
  const answered = {
    ...tellingOf(ctx, said, cid),
    kind: isAnswer ? ("comment-reply" as const) : ("post-reply" as const),
  };
  const uids = [said.parent_uid ?? said.post_uid];
  const told = await ctx.write((trx) => tell(trx, ctx.engine, answered, { uids }, 1));
  return [...told, ...(await tellNamedIn(ctx, said, cid))];
}

/** Whoever a comment names and has not been told of it, up to the most that its author may name. */
export async function tellOfCommentMentions(ctx: Ctx, cid: number): Promise<number[]> {
  const said = await findSaid(ctx.read, cid);
  return said ? tellNamedIn(ctx, said, cid) : [];
}

function tellNamedIn(ctx: Ctx, said: Said, cid: number): Promise<number[]> {
  const telling: Telling = { ...tellingOf(ctx, said, cid), kind: "comment-mention" };
  return tellNamed(ctx, telling, renderMarkdown(said.content).mentions, said.author_score);
}

/** The same of a post: its text, then its title. */
export async function tellOfPostMentions(ctx: Ctx, pid: number): Promise<number[]> {
  const post = await findPosted(ctx.read, pid);
  if (!post) return [];
  const inTitle = findMentions(post.title, "").filter((mention) => mention.kind === "u");
  const names = [...renderMarkdown(post.content).mentions, ...inTitle.map((mention) => mention.name.toLowerCase())];
  return tellNamed(ctx, { ...tellingOf(ctx, post, null), kind: "post-mention" }, names, post.author_score);
}

function tellingOf(ctx: Ctx, item: { uid: number; sid: number; pid: number }, cid: number | null) {
  return { fromUid: item.uid, sid: item.sid, pid: item.pid, cid, now: ctx.now() };
}

async function tellNamed(ctx: Ctx, telling: Telling, named: readonly string[], score: number): Promise<number[]> {
  const most = mostMentions(levelOf(score));
  const names = [...new Set(named)].slice(0, most);
  if (names.length === 0) return [];
  return ctx.write(async (trx) => {
    const left = most - (await countNamed(trx, telling));
    return left > 0 ? tell(trx, ctx.engine, telling, { names }, left) : [];
  });
}
