import { Refusal } from "#domain/refusal.ts";
import type { PollView } from "#features/content/polls/poll.ts";
import { loadPoll, viewPoll } from "#features/content/polls/server/view-poll.ts";
import type { Ctx } from "#platform/ctx.ts";
import { getReadablePost } from "./get-text.ts";

/** Poll with its post's text as HTML, if the viewer may see it. */
export async function getPollOfPost(ctx: Ctx, pid: number): Promise<{ poll: PollView; html: string }> {
  const post = await getReadablePost(ctx, pid);
  const poll = await loadPoll(ctx, post.state);
  if (poll === null) throw new Refusal("poll.none");
  return { poll: viewPoll(ctx, post.state, poll), html: post.content_html };
}
