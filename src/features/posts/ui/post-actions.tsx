import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { makeAnnouncement, removeAnnouncement } from "#features/announcements/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import {
  deletePost,
  distinguish,
  editTitle,
  toggleCommentSort,
  toggleLock,
  toggleNsfw,
  toggleSticky,
  undeletePost,
} from "../api.ts";
import type { PostView, ShownPost } from "../post-page.ts";
import { ActForm } from "./act-form.tsx";
import { PromptAct } from "./prompt-act.tsx";
import { ShareLink } from "./share-link.tsx";
import { deleteByMutation } from "./use-post-act.ts";

/** What can be done with a post: everyday acts in line, the others in one menu. */
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
      {post.kind === "shown" && <ShownActions post={post} address={address} />}
      {post.kind !== "gone" && <ShareLink address={address} />}
      {post.kind === "shown" && <PostMenu post={post} />}
      {post.kind === "gone" && post.can.restore && (
        <ModerateMenu>
          <RestoreAct pid={pid} />
        </ModerateMenu>
      )}
    </div>
  );
}

/** Acts in the line for everybody: the source, and changes by the author. */
function ShownActions({ post, address }: { post: ShownPost; address: string }) {
  const words = useWords().posts;
  const { can, pid } = post;
  return (
    <>
      {can.source && (
        <a
          href={post.act === "source" ? address : links.withQuery(address, { act: "source" })}
          data-scroll="keep"
          rel="nofollow"
        >
          <Icon name="code" />
          {post.act === "source" ? words.hideSource : words.source}
        </a>
      )}
      {can.edit && post.act !== "edit" && (
        <a href={links.withQuery(address, { act: "edit" })} data-scroll="keep" rel="nofollow">
          <Icon name="edit" />
          {words.edit}
        </a>
      )}
      {can.remove === "own" && (
        <ActForm
          call={deletePost}
          input={{ post: pid }}
          label={words.remove}
          icon="trash"
          write={() => deleteByMutation(pid, "")}
        />
      )}
      {can.remove === "reason" && (
        <PromptAct
          pid={pid}
          call={deletePost}
          label={words.remove}
          icon="trash"
          question={words.whyDelete}
          submit={words.removePost}
          maxLength={LIMITS.reasonMax}
          danger
          write={(reason) => deleteByMutation(pid, reason)}
        />
      )}
    </>
  );
}

function PostMenu({ post }: { post: ShownPost }) {
  const words = useWords().posts;
  const threads = useRestWords().threads;
  const { can, pid } = post;
  const speaks = post.distinguished === null ? can.speak : can.speak.slice(0, 1);
  if (
    !can.announce &&
    !can.nsfw &&
    !can.stick &&
    !can.sort &&
    !can.lock &&
    !can.restore &&
    !can.editTitle &&
    speaks.length === 0
  )
    return null;
  const acts = (
    <>
      {can.editTitle && (
        <PromptAct
          pid={pid}
          call={editTitle}
          label={words.editTitle}
          icon="edit"
          question={words.newTitle}
          submit={words.saveTitle}
          defaultValue={post.title}
          maxLength={LIMITS.titleMax}
        />
      )}
      {can.nsfw && (
        <ActForm
          call={toggleNsfw}
          input={{ post: pid }}
          label={post.nsfw ? words.removeNsfw : words.tagNsfw}
          icon="eye-off"
        />
      )}
      {can.stick && (
        <ActForm call={toggleSticky} input={{ pid }} label={post.sticky ? words.unstick : words.stick} icon="pin" />
      )}
      {can.sort && (
        <ActForm
          call={toggleCommentSort}
          input={{ pid }}
          label={post.commentSort === "new" ? words.sortBest : words.sortNew}
          icon="list"
        />
      )}
      {can.lock && (
        <ActForm call={toggleLock} input={{ pid }} label={post.locked ? words.unlock : words.lock} icon="lock" />
      )}
      {can.announce && (
        <ActForm
          call={can.announce === "make" ? makeAnnouncement : removeAnnouncement}
          input={{ post: pid }}
          label={can.announce === "make" ? words.announce : words.unannounce}
          icon="flag"
        />
      )}
      {speaks.map((as) => (
        <ActForm
          key={as}
          call={distinguish}
          input={{ post: pid, as_admin: as === "admin" }}
          label={post.distinguished === null ? threads.distinguish(as) : threads.undistinguish}
          icon="shield"
        />
      ))}
      {can.restore && <RestoreAct pid={pid} />}
    </>
  );
  if (can.moderate) return <ModerateMenu>{acts}</ModerateMenu>;
  return (
    <Menu label={words.more} trigger={<Icon name="more" />} className="post-menu">
      {acts}
    </Menu>
  );
}

/** The menu of the sub's moderators. */
function ModerateMenu({ children }: { children: ReactNode }) {
  const words = useWords().posts;
  const trigger = (
    <>
      <Icon name="shield" />
      {words.moderate}
    </>
  );
  return (
    <Menu trigger={trigger} className="post-menu">
      {children}
    </Menu>
  );
}

function RestoreAct({ pid }: { pid: number }) {
  const words = useWords().posts;
  return (
    <PromptAct
      pid={pid}
      call={undeletePost}
      label={words.restore}
      icon="history"
      question={words.whyRestore}
      submit={words.restorePost}
      maxLength={LIMITS.reasonMax}
    />
  );
}
