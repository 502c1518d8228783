import { type MouseEvent, useState } from "react";
import { links } from "#domain/links.ts";
import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { CopyLink } from "#features/content/posts/ui/copy-link.tsx";
import { SaveCommentAct } from "#features/content/saved/ui/save-act.tsx";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { PAGE_FORM } from "#features/site/layout/ui/page-form.tsx";
import { addressOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useToast } from "#ui/toast.tsx";
import { deleteComment } from "../api.ts";
import type { ShownComment } from "../thread.ts";
import { ActLink } from "./act-link.tsx";
import { CommentMarkActions } from "./comment-mark-actions.tsx";
import { focusComment } from "./focus-comment.ts";
import { useThread } from "./thread-context.ts";
import type { CommentAct } from "./use-comment-act.ts";
import { useRemove } from "./use-remove.ts";

interface CommentMenuProps {
  view: ShownComment;
  act: CommentAct;
}

/**
 * Menu of the other actions. Rendered when opened, because a thread has hundreds of comments. Before scripts
 * run, its button links to a page that lists the actions.
 */
export function CommentMenu({ view, act }: CommentMenuProps) {
  const thread = useThread();
  const { more } = useRestWords().comments;
  const [isWanted, setWanted] = useState(false);
  if (thread.act?.name === "menu" && thread.act.cid === view.cid) return <MenuActs view={view} act={act} />;
  if (isWanted) {
    return (
      <Menu startsOpen label={more} trigger={<Icon name="more" />} onToggle={freeList}>
        <MenuActs view={view} act={act} />
      </Menu>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
  };
  return (
    <a
      href={links.withQuery(links.commentShort(view.cid), { act: "menu" })}
      rel={thread.isVisitor ? "nofollow" : undefined}
      onClick={open}
    >
      {more}
    </a>
  );
}

/** Lifts the list's containment while a menu is open, because `content-visibility` (thread.css) would clip the menu. */
function freeList(menu: HTMLDetailsElement): void {
  const list = menu.closest("#comments > ol");
  list?.toggleAttribute("data-open", list.querySelector(".menu[open]") !== null);
}

function MenuActs({ view, act }: CommentMenuProps) {
  const thread = useThread();
  const { posts } = useWords();
  const { comments, threads } = useRestWords();
  const { cid, can } = view;
  return (
    <>
      <CopyLink address={links.commentShort(cid)} icon="link" text={posts.copyLink} />
      {can.save && <SaveCommentAct cid={cid} isSaved={view.saved === true} />}
      {!thread.isVisitor && <FollowLink what="comment" of={String(cid)} onClosed={closeMenuOf} />}
      {can.source && act.open?.name !== "source" && (
        <ActLink cid={cid} act={act} name="source" icon="code">
          {comments.source}
        </ActLink>
      )}
      {can.history && act.open?.name !== "history" && (
        <ActLink cid={cid} act={act} name="history" icon="history">
          {threads.history}
        </ActLink>
      )}
      {(can.speak || can.stick || can.lock) && <CommentMarkActions view={view} />}
      {can.edit && (
        <ActLink cid={cid} act={act} name="edit" icon="edit">
          {comments.edit}
        </ActLink>
      )}
      {can.report && <ReportLink what="comment" of={String(cid)} onClosed={closeMenuOf} />}
      {can.restore && <RestoreLink cid={cid} act={act} />}
      {can.ban && view.author !== null && (
        <a href={links.subBans(thread.sub, { user: view.author })} rel="nofollow">
          <Icon name="lock" />
          {comments.banFrom(view.author, thread.sub)}
        </a>
      )}
      {can.remove === "own" && <DeleteOwn cid={cid} />}
      {can.remove === "reason" && (
        <ActLink cid={cid} act={act} name="delete" icon="trash" className="danger">
          {comments.remove}
        </ActLink>
      )}
    </>
  );
}

export function RestoreLink({ cid, act }: { cid: number; act: CommentAct }) {
  const { comments } = useRestWords();
  return (
    <ActLink cid={cid} act={act} name="undelete" icon="history">
      {comments.restore}
    </ActLink>
  );
}

/** Deletes the viewer's own comment without a reason, after a confirmation. */
function DeleteOwn({ cid }: { cid: number }) {
  const { layout } = useWords();
  const { comments } = useRestWords();
  const toast = useToast();
  const remove = useRemove(cid);
  const removeOwn = async () => {
    const error = await remove("delete", "");
    if (error === null) void focusComment(cid);
    else toast({ text: error, tone: "error" });
  };
  return (
    <Confirm question={comments.sure} yes={layout.yes} no={layout.no} onYes={removeOwn}>
      {(ask, ref) => (
        <button
          type="submit"
          className="danger"
          form={PAGE_FORM}
          formAction={addressOf(deleteComment, {})}
          name="cid"
          value={cid}
          ref={ref}
          onClick={ask}
        >
          <Icon name="trash" />
          {comments.remove}
        </button>
      )}
    </Confirm>
  );
}
