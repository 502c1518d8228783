import { LIMITS } from "#domain/limits.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import type { SameLink } from "../link.ts";

interface SameLinkListProps {
  posts: readonly SameLink[];
  /** The field's error already names the post that blocks this link. */
  isRefused: boolean;
}

/** Existing posts of the link: a warning for the chosen sub, a hint for the others. */
export function SameLinkList({ posts, isRefused }: SameLinkListProps) {
  const words = useRestWords().submit;
  const shown = isRefused ? posts.filter((post) => !post.isInTheWay) : posts;
  const inTheWay = shown.find((post) => post.isInTheWay);
  return (
    <div role="status">
      {shown.length > 0 && (
        <section className="same-link" aria-label={words.discussed}>
          {inTheWay ? (
            <p className="flash warning">{words.postedHere(inTheWay.sub, LIMITS.sameLinkDays)}</p>
          ) : (
            <p className="hint">{words.discussed}</p>
          )}
          <ul>
            {shown.map((post) => (
              <SameLinkRow key={post.pid} post={post} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Opens in a new tab, so that the text being written stays. */
function SameLinkRow({ post }: { post: SameLink }) {
  const words = useWords().posts;
  const own = useRestWords().submit;
  const link = (
    <a href={post.addr} target="_blank" rel="noopener">
      {post.title}
    </a>
  );
  const reason = post.blur === "nsfw" ? words.showNsfw : words.showBlocked;
  return (
    <li>
      <span className="title">
        {post.blur === null ? (
          link
        ) : (
          <Blurred show={reason} hide={words.hideAgain}>
            {link}
          </Blurred>
        )}
      </span>
      <span className="facts">
        <Ring name={post.sub} />
        {post.sub}
        <i>·</i>
        <Icon name="bubble" />
        {own.comments(post.comments)}
        <i>·</i>
        <Time at={post.postedAt} inList />
      </span>
    </li>
  );
}
