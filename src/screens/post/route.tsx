import "../../ui/styles/reading.css";
import { type MetaArgs, useLoaderData } from "react-router";
import { CommentThread } from "../../features/comments/ui/comment-thread.tsx";
import { PostBlock } from "../../features/posts/ui/post-block.tsx";
import { PostFacts } from "../../features/posts/ui/post-facts.tsx";
import { postMeta } from "../../features/posts/ui/post-meta.ts";
import { PageColumns } from "../../features/site/ui/page-frame.tsx";
import { SubSide } from "../../features/subs/ui/sub-side.tsx";
import { useWords } from "../../strings/use-words.ts";
import { useSubscription } from "../../ui/live.tsx";
import { useUnpacked } from "../../ui/use-unpacked.ts";
import { load } from "./load.server.ts";

export const loader = load;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => postMeta(matches, loaderData?.meta);

export default function Post() {
  const { post, side, thread: packed } = useLoaderData<typeof loader>();
  const thread = useUnpacked(packed);
  useSubscription([post.pid]);
  const words = useWords().posts;
  const comments = <CommentThread key={`${post.pid} ${thread.focus} ${thread.sort}`} thread={thread} />;
  return (
    <PageColumns
      side={
        <>
          <PostFacts post={post} />
          <SubSide side={side} />
        </>
      }
    >
      <PostBlock key={post.pid} post={post} />
      {post.blur === "nsfw" ? (
        <details className="folded" open={thread.focus !== null}>
          <summary>{words.showComments}</summary>
          {comments}
        </details>
      ) : (
        comments
      )}
    </PageColumns>
  );
}
