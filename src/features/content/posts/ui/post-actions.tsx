import "#ui/act-icons.css";
import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { closePoll } from "#features/content/polls/api.ts";
import { SavePostAct } from "#features/content/saved/ui/save-act.tsx";
import { SavedMark } from "#features/content/saved/ui/saved-mark.tsx";
import { usePostSaved } from "#features/content/saved/ui/use-saved.ts";
import { isImage } from "#features/content/uploads/upload.ts";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { makeAnnouncement, removeAnnouncement } from "#features/site/announcements/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import {
  deletePost,
  distinguish,
  editAlt,
  editTitle,
  toggleCommentSort,
  toggleLock,
  toggleNsfw,
  toggleSticky,
  undeletePost,
} from "../api.ts";
import type { PostView, ShownPost } from "../post-page.ts";
import { ActForm } from "./act-form.tsx";
import { closeMenuOf } from "./close-menu.ts";
import { FlairAct } from "./flair-act.tsx";
import { PromptAct } from "./prompt-act.tsx";
import { ShareLink } from "./share-link.tsx";

/** What can be done with a post: its comments and its address in line, all else in one menu. */
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
      {post.kind === "gone" && post.can.restore && (
        <ModerateMenu>
          <RestoreAct pid={pid} />
        </ModerateMenu>
      )}
    </div>
  );
}

function Kept({ post }: { post: ShownPost }) {
  return usePostSaved(post.pid, post.isSaved) && <SavedMark />;
}

function RemoveAct({ post }: { post: ShownPost }) {
  const words = useWords().posts;
  const { can, pid } = post;
  return (
    <>
      {can.remove === "own" && (
        <ActForm call={deletePost} input={{ post: pid }} label={words.remove} icon="trash" danger />
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
        />
      )}
    </>
  );
}

/** Where there is no room for it in the line, sharing is here as well. */
function PostMenu({ post, address }: { post: ShownPost; address: string }) {
  const words = useWords().posts;
  const { comments, polls, threads, uploads } = useRestWords();
  const { describe } = usePreferences();
  const { can, pid } = post;
  const speaks = post.distinguished === null ? can.speak : can.speak.slice(0, 1);
  const hasSource = can.source && post.act !== "source";
  const hasEdit = can.edit && post.act !== "edit";
  const team = [can.stick, can.sort, can.lock, can.closePoll, can.announce, can.restore];
  const changes = [can.editTitle, can.editAlt, can.flair, can.nsfw, can.remove, ...team];
  if (![can.save, can.report, hasSource, hasEdit, ...changes, speaks.length > 0].some(Boolean)) return null;
  const acts = (
    <>
      {hasEdit && (
        <a href={links.withQuery(address, { act: "edit" })} data-scroll="keep" rel="nofollow">
          <Icon name="edit" />
          {words.edit}
        </a>
      )}
      {can.save && <SavePostAct pid={pid} isSaved={post.isSaved} />}
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
      {can.flair && <FlairAct pid={pid} address={address} />}
      {can.editAlt && post.media && (
        <PromptAct
          pid={pid}
          call={editAlt}
          label={uploads.editAlt}
          icon="image"
          question={isImage(post.media) ? uploads.alt : uploads.altVideo}
          submit={uploads.saveAlt}
          defaultValue={post.media.alt}
          maxLength={LIMITS.altMax}
          mayBeEmpty={describe === "off"}
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
      {can.closePoll && <ActForm call={closePoll} input={{ post: pid }} label={polls.close} icon="poll" />}
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
      {can.ban && post.author !== null && (
        <a href={links.subBans(post.sub.name, { user: post.author.name })} rel="nofollow">
          <Icon name="lock" />
          {comments.banFrom(post.author.name, post.sub.name)}
        </a>
      )}
      {hasSource && (
        <a href={links.withQuery(address, { act: "source" })} data-scroll="keep" rel="nofollow">
          <Icon name="code" />
          {words.source}
        </a>
      )}
      <ShareLink address={address} />
      {can.report && <ReportLink what="post" of={String(pid)} onClosed={closeMenuOf} />}
      <RemoveAct post={post} />
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
