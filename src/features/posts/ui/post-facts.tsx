import { Link } from "react-router";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";
import { Time } from "#ui/time.tsx";
import type { PostView } from "../post-page.ts";

/** When, by whom and how it was received, beside the post. */
export function PostFacts({ post }: { post: PostView }) {
  const words = useWords();
  const { score } = useOverlay("post", post.pid, { score: post.score });
  return (
    <section className="card" aria-label={words.posts.facts}>
      <p>
        {words.posts.posted} <Time at={post.postedAt} /> {words.posts.by}{" "}
        {post.author ? <Link to={links.person(post.author.name)}>{post.author.name}</Link> : words.posts.deletedPerson}
      </p>
      {post.editedAt !== null && (
        <p>
          {words.posts.edited} <Time at={post.editedAt} />
        </p>
      )}
      <p className="count">
        {words.shell.score(score)} {post.votes && words.posts.votesApart(post.votes.up, post.votes.down)}
      </p>
    </section>
  );
}
