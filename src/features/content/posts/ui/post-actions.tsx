import "#ui/act-icons.css";
import { SavedMark } from "#features/content/saved/ui/saved-mark.tsx";
import { usePostSaved } from "#features/content/saved/ui/use-saved.ts";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import type { PostView, ShownPost } from "../post-page.ts";
import { PostMenu, RestoreMenu } from "./post-menu.tsx";
import { ShareLink } from "./share-link.tsx";

/** Action bar of a post: comments and sharing inline, all others in one menu. */
export function PostActions({ post, address }: { post: PostView; address: string }) {
  const words = useWords().posts;
  const { pid } = post;
  const { comments } = useOverlay("post", pid, { comments: post.comments });
  return (
    <div className="acts">
      <a className="strong" href="#comments">
        <Icon name="bubble" />
        <span className="count">{words.comments(comments)}</span>
        {post.newComments !== null && post.newComments > 0 && (
          <span className="new">{words.newComments(post.newComments)}</span>
        )}
      </a>
      {post.kind === "shown" && post.act === "source" && (
        <a href={address} data-scroll="keep" rel="nofollow">
          <Icon name="code" />
          {words.hideSource}
        </a>
      )}
      {post.kind === "shown" && <FollowLink what="post" of={String(post.pid)} />}
      {post.kind !== "gone" && <ShareLink address={address} />}
      {post.kind === "shown" && <PostMenu post={post} address={address} />}
      {post.kind === "shown" && <Kept post={post} />}
      {post.kind === "gone" && post.can.restore && <RestoreMenu pid={pid} />}
    </div>
  );
}

function Kept({ post }: { post: ShownPost }) {
  return usePostSaved(post.pid, post.isSaved) && <SavedMark />;
}
