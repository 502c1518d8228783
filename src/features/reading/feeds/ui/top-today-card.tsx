import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { useOverlay } from "#ui/overlay.tsx";
import { Time } from "#ui/time.tsx";
import type { TopPost } from "../top-today.ts";

/** Card with a few posts beside a list. */
export function PostsCard({ title, posts }: { title: string; posts: readonly TopPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="live">
        {posts.map((post) => (
          <TopItem key={post.pid} post={post} />
        ))}
      </ul>
    </section>
  );
}

function TopItem({ post }: { post: TopPost }) {
  const { feeds, posts: words } = useWords();
  const { score } = useOverlay("post", post.pid, { score: post.score ?? 0 });
  const address = links.post({ sub: post.sub, pid: post.pid, slug: post.slug });
  return (
    <li>
      <span>
        {/* hides the title of a post that lists blur */}
        <a href={address}>{post.title ?? words.nsfwLong}</a>{" "}
        {post.nsfw && (
          <abbr className="tag nsfw" title={words.nsfwLong}>
            {words.nsfw}
          </abbr>
        )}
      </span>
      <small>
        {post.score !== null && `${feeds.points(score)} · `}
        <a href={links.sub(post.sub)}>{post.sub}</a> · <Time at={post.postedAt} inList />
      </small>
    </li>
  );
}
