import { useWords } from "../../../strings/use-words.ts";
import { useSubscription } from "../../../ui/live.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { NewPostsPill } from "../../live/ui/new-posts-pill.tsx";
import type { PostList as List } from "../../posts/post.ts";
import { PostRow } from "../../posts/ui/post-row.tsx";

interface PostListProps {
  list: List;
  inSub?: boolean;
  /** Address of the first page, shown as the way back once the reader has gone on. */
  first: string | null;
  /** Address of the next page for a cursor. */
  nextAt: (cursor: string) => string;
  empty: React.ReactNode;
  /** Which circles this list is about: their new posts are offered on the first page. Left out where order is not by time. */
  belongs?: (sid: number) => boolean;
}

/** A page of posts and the way on. */
export function PostList({ list, inSub = false, first, nextAt, empty, belongs }: PostListProps) {
  const words = useWords();
  useSubscription(list.rows.map((post) => post.pid));
  return (
    <>
      {belongs && first === null && <NewPostsPill belongs={belongs} />}
      {list.rows.length === 0 ? (
        empty
      ) : (
        <div className="list">
          {list.rows.map((post) => (
            <PostRow key={post.pid} post={post} inSub={inSub} />
          ))}
        </div>
      )}
      <Pager
        label={words.feeds.pages}
        previous={first === null ? null : { to: first, text: words.shell.firstPage }}
        next={list.next === null ? null : { to: nextAt(list.next), text: words.shell.nextPage }}
      />
    </>
  );
}
