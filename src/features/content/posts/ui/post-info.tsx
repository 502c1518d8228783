import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";
import { Time } from "#ui/time.tsx";
import type { PostView } from "../post-page.ts";

/** Values of a deleted post. */
const GONE = { author: null, editedAt: null, votes: null };

/** Information beside a post: time, author, score and votes. */
export function PostInfo({ post }: { post: PostView }) {
  const words = useWords();
  const { author, editedAt, votes } = post.kind === "gone" ? GONE : post;
  const { score } = useOverlay("post", post.pid, { score: post.score });
  return (
    <section className="card" aria-label={words.posts.about}>
      <p>
        {words.posts.posted} <Time at={post.postedAt} /> {words.posts.by}{" "}
        {author ? <a href={links.person(author.name)}>{author.name}</a> : words.posts.deletedPerson}
      </p>
      {editedAt !== null && (
        <p>
          {words.posts.edited} <Time at={editedAt} />
        </p>
      )}
      <p className="count">{words.layout.score(score)}</p>
      {votes && votes.up + votes.down > 0 && (
        <details className="count">
          <summary>{words.posts.upvoted(Math.round((100 * votes.up) / (votes.up + votes.down)))}</summary>
          {words.posts.votesApart(votes.up, votes.down)}
        </details>
      )}
    </section>
  );
}
