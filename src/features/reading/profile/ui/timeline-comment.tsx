import "#ui/act-icons.css";
import { memo, type ReactNode, useMemo, useState } from "react";
import { links } from "#domain/links.ts";
import type { CommentOutsideThread, ParentExcerpt, ParentPost } from "#features/content/comments/elsewhere.ts";
import type { CommentView } from "#features/content/comments/thread.ts";
import { CommentActs } from "#features/content/comments/ui/comment-acts.tsx";
import { useCurrentCommentView } from "#features/content/comments/ui/comment-change.ts";
import { commentAddress, createDetachedFrame, ThreadContext } from "#features/content/comments/ui/thread-context.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Icon } from "#ui/icon.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";

interface TimelineCommentProps {
  comment: CommentOutsideThread;
  /** Shows the author, because the list contains several. */
  isSigned?: boolean;
}

/** Comment in a list outside of its thread: its post, its parent, and the usual actions. */
export const TimelineComment = memo(function TimelineComment({ comment, isSigned = false }: TimelineCommentProps) {
  const { post, sub, answers } = comment;
  const { pid, slug } = post;
  const isVisitor = useLayout().viewer === null;
  const { posts } = useWords();
  const words = useRestWords().comments;
  const view = useCurrentCommentView(comment.view);
  const [sent, setSent] = useState<CommentView | null>(null);
  const frame = useMemo(
    () => ({ ...createDetachedFrame({ pid, sub, slug, sort: "best" }), isVisitor }),
    [pid, sub, slug, isVisitor],
  );
  const titleId = `said-${comment.view.cid}`;
  const isRemoved = view.kind === "shown" && view.removed !== undefined;
  return (
    <article className={isRemoved ? "said c removed" : "said c"} aria-labelledby={titleId}>
      <Icon name="bubble" />
      <div className="body">
        <PostLine post={post} address={links.post(frame)} titleId={titleId} />
        <Byline sub={sub} view={view} address={commentAddress(frame, view.cid)} isSigned={isSigned} />
        {view.kind === "shown" && view.reason !== undefined && <p className="why">{words.reason(view.reason)}</p>}
        {answers && <AnsweredLine answers={answers} />}
        <ThreadContext value={frame}>
          {view.kind === "hidden" ? null : (
            <CommentActs
              view={view}
              onReply={setSent}
              text={
                view.kind === "gone" ? (
                  <p className="txt">{words.gone}</p>
                ) : (
                  <Covered by={post.blurred ? [posts.showNsfw, posts.hideAgain] : null}>
                    <RenderedHtml html={view.html} className="txt" />
                  </Covered>
                )
              }
            />
          )}
        </ThreadContext>
        {sent && (
          <p className="sent">
            {words.sent} <a href={commentAddress(frame, sent.cid)}>{words.seeIt}</a>
          </p>
        )}
      </div>
    </article>
  );
});

/** Title of the post, as far as the reader may see it. */
function PostLine({ post, address, titleId }: { post: ParentPost; address: string; titleId: string }) {
  const words = useWords().posts;
  const profile = useRestWords().profile;
  const title = <a href={address}>{post.kind === "gone" ? profile.deletedPost : post.title}</a>;
  return (
    <h2 id={titleId}>
      {title}{" "}
      {post.kind === "shown" && post.deleted !== null && (
        <span className="tag removed">{profile.deletedBy(post.deleted)}</span>
      )}{" "}
      {post.nsfw && (
        <abbr className="tag nsfw" title={words.nsfwLong}>
          {words.nsfw}
        </abbr>
      )}
    </h2>
  );
}

function Byline({
  sub,
  view,
  address,
  isSigned,
}: {
  sub: string;
  view: CommentView;
  address: string;
  isSigned: boolean;
}) {
  const words = useRestWords().profile;
  const { posts } = useWords();
  return (
    <p className="by">
      <a className="in" href={links.sub(sub)}>
        <Ring name={sub} />
        {sub}
      </a>
      <i>·</i>
      {isSigned && view.kind === "shown" && (
        <>
          {view.author === null ? posts.deletedPerson : <a href={links.person(view.author)}>{view.author}</a>}
          {view.bot && <span className="tag">{posts.bot}</span>}
          <i>·</i>
        </>
      )}
      <a href={address}>
        <Time at={view.at} inLink />
      </a>
      {view.kind === "shown" && view.editedAt !== undefined && (
        <>
          <i>·</i>
          <span>
            {words.edited} <Time at={view.editedAt} inList />
          </span>
        </>
      )}
      {view.kind === "shown" && view.removed !== undefined && (
        <span className="tag removed">{words.deletedBy(view.removed)}</span>
      )}
    </p>
  );
}

function AnsweredLine({ answers: { name, text } }: { answers: ParentExcerpt }) {
  const words = useRestWords();
  const nobody = words.comments.gone;
  return (
    <p className="answered">
      <Icon name="reply" />
      <span className="visually-hidden">{words.threads.inReplyTo(name ?? nobody)}: </span>
      <b aria-hidden="true">{name ?? nobody}</b> <span>{text}</span>
    </p>
  );
}

/** Covers content until the reader reveals it; null for no cover. */
function Covered({ by, children }: { by: [show: string, hide: string] | null; children: ReactNode }) {
  if (by === null) return children;
  return (
    <Blurred show={by[0]} hide={by[1]}>
      {children}
    </Blurred>
  );
}
