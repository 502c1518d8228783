import type { Head } from "#features/site/layout/page-head.ts";
import { type PageData, usePageData } from "#ui/navigation.tsx";
import "#ui/reading.css";
import { SubSide } from "#features/circles/subs/ui/sub-side.tsx";
import { type CompactThread, expandThread } from "#features/content/comments/thread-markup.ts";
import { useClosedReason } from "#features/content/comments/ui/branch-lock.ts";
import { CommentThread } from "#features/content/comments/ui/comment-thread.tsx";
import { readMarkup } from "#features/content/comments/ui/read-markup.ts";
import { SubFlairs } from "#features/content/flairs/ui/sub-flairs.tsx";
import { type CompactPost, expandPost, readPostText } from "#features/content/posts/page-markup.ts";
import { postHead } from "#features/content/posts/post-head.ts";
import { DeletedPostNotice } from "#features/content/posts/ui/deleted-post-notice.tsx";
import { PostBlock } from "#features/content/posts/ui/post-block.tsx";
import { PostInfo } from "#features/content/posts/ui/post-info.tsx";
import { PageColumns } from "#features/site/layout/ui/page-frame.tsx";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useSubscription } from "#ui/live.tsx";
import type { load } from "./post.load.ts";

export const usesChosenStyle = true;

export const head: Head<typeof load> = (args) => ({ ...postHead(args), style: args.data.style });

type Data = PageData<typeof load>;
type Left = Omit<Data, "post" | "thread"> & { post: CompactPost; thread: CompactThread };

/** Restores the parts that `compactPostPage` removed, from the HTML of the page. */
export function fillIn(left: Left): Data {
  return {
    ...left,
    post: expandPost(left.post, readPostText),
    thread: expandThread(left.thread, readMarkup),
  };
}

export function Page() {
  const { post, side, own, thread } = usePageData<typeof load>();
  useSubscription([post.pid]);
  const closed = useClosedReason(thread);
  const words = useWords().posts;
  const comments = <CommentThread key={`${post.pid} ${thread.focus} ${thread.sort}`} thread={thread} />;
  return (
    <PageColumns
      hasWriteBar={closed === null}
      side={
        <>
          <PostInfo post={post} />
          <SubSide side={side} about={own && <SubFlairs sub={side.name} view={own} />} />
        </>
      }
    >
      <DeletedPostNotice pid={post.pid} isKnown={post.kind === "gone" || post.deleted !== null} />
      <PostBlock key={post.pid} post={post} />
      {post.kind !== "gone" && post.blur === "nsfw" ? (
        <details className="folded" open={thread.focus !== null}>
          <summary className="btn">
            <Icon name="chevron-down" />
            {words.showComments}
          </summary>
          {comments}
        </details>
      ) : (
        comments
      )}
    </PageColumns>
  );
}
