import { useWords } from "../../../strings/use-words.ts";
import { Pager } from "../../../ui/pager.tsx";
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
}

/** A page of posts and the way on. */
export function PostList({ list, inSub = false, first, nextAt, empty }: PostListProps) {
  const words = useWords();
  return (
    <>
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
