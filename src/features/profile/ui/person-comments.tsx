import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import type { PersonComment } from "../profile.ts";

/** Somebody's comments, each with the post that it is about. */
export function PersonCommentList({ comments }: { comments: readonly PersonComment[] }) {
  return (
    <div className="list">
      {comments.map((comment) => (
        <CommentItem key={comment.cid} comment={comment} />
      ))}
    </div>
  );
}

function CommentItem({ comment }: { comment: PersonComment }) {
  const words = useWords();
  const profile = useRestWords().profile;
  const { score } = useOverlay("comment", comment.cid, { score: comment.score });
  const { post } = comment;
  const title = post.kind === "gone" ? profile.deletedPost : post.title;
  const where = { sub: comment.sub, pid: post.pid, slug: post.slug };
  const titleId = `said-${comment.cid}`;
  const text = <RenderedHtml html={comment.html} className="prose" />;
  return (
    <article className={comment.deleted === null ? "said" : "said removed"} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <a href={links.post(where)}>{title}</a>{" "}
        {post.kind === "shown" && post.deleted !== null && (
          <span className="tag removed">{profile.deletedBy(post.deleted)}</span>
        )}{" "}
        {post.nsfw && (
          <abbr className="tag nsfw" title={words.posts.nsfwLong}>
            {words.posts.nsfw}
          </abbr>
        )}
      </h2>
      <p className="by">
        <a className="in" href={links.sub(comment.sub)}>
          <Ring name={comment.sub} />
          {comment.sub}
        </a>
        <i>·</i>
        <span>{profile.points(score)}</span>
        <i>·</i>
        <Time at={comment.postedAt} inList />
        {comment.editedAt !== null && (
          <>
            <i>·</i>
            <span>
              {profile.edited} <Time at={comment.editedAt} inList />
            </span>
          </>
        )}
        {comment.deleted !== null && <span className="tag removed">{profile.deletedBy(comment.deleted)}</span>}
      </p>
      {post.blurred ? (
        <Blurred show={words.posts.showNsfw} hide={words.posts.hideAgain}>
          {text}
        </Blurred>
      ) : (
        text
      )}
      <p className="acts">
        <a href={links.comment(where, comment.cid)} aria-label={profile.permalinkOf(title)}>
          {profile.permalink}
        </a>
      </p>
    </article>
  );
}
