import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import type { PostView, ShownPost } from "../post-page.ts";
import { ActForm } from "./act-form.tsx";
import { PromptAct } from "./prompt-act.tsx";
import { ShareLink } from "./share-link.tsx";

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

/** What everybody may find in line: reading the source, and changing what is one's own. */
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
        <ActForm pid={pid} action="/do/delete_post" label={words.remove} icon="trash" isDelete />
      )}
      {can.remove === "reason" && (
        <PromptAct
          pid={pid}
          action="/do/delete_post"
          label={words.remove}
          icon="trash"
          question={words.whyDelete}
          submit={words.removePost}
          maxLength={LIMITS.reasonMax}
          danger
          isDelete
        />
      )}
    </>
  );
}

function PostMenu({ post }: { post: ShownPost }) {
  const words = useWords().posts;
  const threads = usePartWords("threads");
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
          action="/do/edit_title"
          label={words.editTitle}
          icon="edit"
          question={words.newTitle}
          submit={words.saveTitle}
          defaultValue={post.title}
          maxLength={LIMITS.titleMax}
        />
      )}
      {can.nsfw && (
        <ActForm pid={pid} action="/do/nsfw" label={post.nsfw ? words.removeNsfw : words.tagNsfw} icon="eye-off" />
      )}
      {can.stick && (
        <ActForm pid={pid} action={`/do/stick/${pid}`} label={post.sticky ? words.unstick : words.stick} icon="pin" />
      )}
      {can.sort && (
        <ActForm
          pid={pid}
          action={`/do/sticky_sort/${pid}`}
          label={post.commentSort === "new" ? words.sortBest : words.sortNew}
          icon="list"
        />
      )}
      {can.lock && (
        <ActForm
          pid={pid}
          action={`/do/lock_comments/${pid}`}
          label={post.locked ? words.unlock : words.lock}
          icon="lock"
        />
      )}
      {can.announce && (
        <ActForm
          pid={pid}
          action={can.announce === "make" ? "/do/makeannouncement" : "/do/admin/deleteannouncement"}
          label={can.announce === "make" ? words.announce : words.unannounce}
          icon="flag"
        />
      )}
      {speaks.map((as) => (
        <ActForm
          key={as}
          pid={pid}
          action={as === "admin" ? "/do/distinguish?as_admin=1" : "/do/distinguish"}
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

/** The menu of those who look after the circle. */
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
      action="/do/undelete_post"
      label={words.restore}
      icon="history"
      question={words.whyRestore}
      submit={words.restorePost}
      maxLength={LIMITS.reasonMax}
    />
  );
}
