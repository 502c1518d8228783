import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { links } from "#domain/links.ts";
import type { RenderComments } from "#features/content/comments/thread.ts";
import { CommentRows } from "#features/content/comments/ui/comment.tsx";
import { createDetachedFrame, ThreadContext } from "#features/content/comments/ui/thread-context.ts";
import type { RenderPoll } from "#features/content/polls/poll.ts";
import { PollBox } from "#features/content/polls/ui/poll-box.tsx";
import type { PostRow as Row } from "#features/content/posts/post.ts";
import { PostRow } from "#features/content/posts/ui/post-row.tsx";
import { CsrfContext } from "#ui/csrf-field.tsx";
import { StandaloneContexts } from "./render-standalone.tsx";

/** Row of a list as HTML, for clients that insert live messages as HTML. */
export async function renderPostRow(row: Row, language: string, now: number): Promise<string> {
  return renderFragment(<PostRow post={row} />, language, now);
}

/** Poll as HTML, for clients that request a post's text. Clients add their own token to its form. */
export const renderPoll: RenderPoll = async (poll, language, now) =>
  renderFragment(
    <CsrfContext value="">
      <PollBox poll={poll} resultsAt={links.withQuery(links.postShort(poll.pid), { results: "1" })} isAsked={false} />
    </CsrfContext>,
    language,
    now,
  );

/** Comments as list items, for clients that ask an endpoint for HTML. */
export const renderComments: RenderComments = async (run, frame, language, now) =>
  renderFragment(
    <ThreadContext value={createDetachedFrame(frame)}>
      <CommentRows run={run} />
    </ThreadContext>,
    language,
    now,
  );

function renderFragment(part: ReactNode, language: string, now: number): string {
  return renderToStaticMarkup(
    <StandaloneContexts language={language} now={now}>
      {part}
    </StandaloneContexts>,
  );
}
