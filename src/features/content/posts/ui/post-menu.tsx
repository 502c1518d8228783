import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { closePoll } from "#features/content/polls/api.ts";
import { SavePostAct } from "#features/content/saved/ui/save-act.tsx";
import { isImage } from "#features/content/uploads/upload.ts";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { makeAnnouncement, removeAnnouncement } from "#features/site/announcements/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
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
import type { ShownPost } from "../post-page.ts";
import { PostActionForm } from "./act-form.tsx";
import { closeMenuOf } from "./close-menu.ts";
import { FlairAct } from "./flair-act.tsx";
import { PromptAct } from "./prompt-act.tsx";
import { ShareLink } from "./share-link.tsx";

interface PostMenuProps {
  post: ShownPost;
  address: string;
}

/** Menu of a post; not rendered if it would only contain sharing. */
export function PostMenu({ post, address }: PostMenuProps) {
  const words = useWords().posts;
  const { comments } = useRestWords();
  const { can, pid } = post;
  if (!hasActs(post)) return null;
  const acts = (
    <>
      <TextActs post={post} address={address} />
      <StateActs post={post} />
      {can.restore && <RestoreAct pid={pid} />}
      {can.ban && post.author !== null && (
        <a href={links.subBans(post.sub.name, { user: post.author.name })} rel="nofollow">
          <Icon name="lock" />
          {comments.banFrom(post.author.name, post.sub.name)}
        </a>
      )}
      {hasSource(post) && (
        <a href={links.withQuery(address, { act: "source" })} data-scroll="keep" rel="nofollow">
          <Icon name="code" />
          {words.source}
        </a>
      )}
      {/* shown in the menu if the action bar has no room for it */}
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

const hasSource = ({ can, act }: ShownPost) => can.source && act !== "source";
const hasEdit = ({ can, act }: ShownPost) => can.edit && act !== "edit";
const offeredDistinctions = ({ can, distinguished }: ShownPost) =>
  can.speak.slice(0, distinguished === null ? undefined : 1);

function hasActs(post: ShownPost): boolean {
  const { can } = post;
  const changes = [hasEdit(post), can.editTitle, can.editAlt, can.flair, can.nsfw, can.remove];
  const team = [can.stick, can.sort, can.lock, can.closePoll, can.announce, can.restore];
  return [can.save, can.report, hasSource(post), can.speak.length > 0, ...changes, ...team].some(Boolean);
}

/** Actions on the content: text, title, flair, alt text, saving. */
function TextActs({ post, address }: PostMenuProps) {
  const words = useWords().posts;
  const { uploads } = useRestWords();
  const { describe } = usePreferences();
  const { can, pid } = post;
  return (
    <>
      {hasEdit(post) && (
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
    </>
  );
}

/** Toggles: NSFW, pin, comment order, lock, poll, announcement, distinction. */
function StateActs({ post }: { post: ShownPost }) {
  const words = useWords().posts;
  const { polls, threads } = useRestWords();
  const { can, pid } = post;
  return (
    <>
      {can.nsfw && (
        <PostActionForm
          call={toggleNsfw}
          input={{ post: pid }}
          label={post.nsfw ? words.removeNsfw : words.tagNsfw}
          icon="eye-off"
        />
      )}
      {can.stick && (
        <PostActionForm
          call={toggleSticky}
          input={{ pid }}
          label={post.sticky ? words.unstick : words.stick}
          icon="pin"
        />
      )}
      {can.sort && (
        <PostActionForm
          call={toggleCommentSort}
          input={{ pid }}
          label={post.commentSort === "new" ? words.sortBest : words.sortNew}
          icon="list"
        />
      )}
      {can.lock && (
        <PostActionForm call={toggleLock} input={{ pid }} label={post.locked ? words.unlock : words.lock} icon="lock" />
      )}
      {can.closePoll && <PostActionForm call={closePoll} input={{ post: pid }} label={polls.close} icon="poll" />}
      {can.announce && (
        <PostActionForm
          call={can.announce === "make" ? makeAnnouncement : removeAnnouncement}
          input={{ post: pid }}
          label={can.announce === "make" ? words.announce : words.unannounce}
          icon="flag"
        />
      )}
      {offeredDistinctions(post).map((as) => (
        <PostActionForm
          key={as}
          call={distinguish}
          input={{ post: pid, as_admin: as === "admin" }}
          label={post.distinguished === null ? threads.distinguish(as) : threads.undistinguish}
          icon="shield"
        />
      ))}
    </>
  );
}

function RemoveAct({ post }: { post: ShownPost }) {
  const words = useWords().posts;
  const { can, pid } = post;
  return (
    <>
      {can.remove === "own" && (
        <PostActionForm call={deletePost} input={{ post: pid }} label={words.remove} icon="trash" danger />
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

/** Menu of a deleted post, for viewers who may restore it. */
export function RestoreMenu({ pid }: { pid: number }) {
  return (
    <ModerateMenu>
      <RestoreAct pid={pid} />
    </ModerateMenu>
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
