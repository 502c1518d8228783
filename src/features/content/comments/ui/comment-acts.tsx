import "#ui/act-icons.css";
import type { ReactNode } from "react";
import { SavedMark } from "#features/content/saved/ui/saved-mark.tsx";
import { useCommentSaved } from "#features/content/saved/ui/use-saved.ts";
import { VoteButtons } from "#features/content/votes/ui/vote-buttons.tsx";
import { useRestWords } from "#strings/use-words.ts";
import type { CommentPermissions, CommentStub, CommentView, ShownComment } from "../thread.ts";
import { ActLink } from "./act-link.tsx";
import { useMayReply } from "./branch-lock.ts";
import { CommentHistory } from "./comment-history.tsx";
import { CommentMenu, RestoreLink } from "./comment-menu.tsx";
import { EditForm } from "./edit-form.tsx";
import { RemoveForm } from "./remove-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { commentAddress, useThread } from "./thread-context.ts";
import { type CommentAct, useCommentAct } from "./use-comment-act.ts";

interface CommentActsProps {
  view: ShownComment | CommentStub;
  /** The comment's text; hidden while its source or editor is shown. */
  text: ReactNode;
  onReply: (node: CommentView) => void;
}

/**
 * The text and its actions: vote and reply inline, the others in a menu. Each action links to the comment's own
 * page, where it works without scripts.
 */
export function CommentActs({ view, text, onReply }: CommentActsProps) {
  const act = useCommentAct(view);
  return (
    <>
      <CommentText view={view} act={act} text={text} />
      {view.kind === "shown" && <ActLine view={view} act={act} />}
      {view.kind === "gone" && view.can.restore && (
        <div className="acts">
          <RestoreLink cid={view.cid} act={act} />
        </div>
      )}
      <ActForm view={view} act={act} onReply={onReply} />
    </>
  );
}

interface PartProps<V = ShownComment | CommentStub> {
  view: V;
  act: CommentAct;
}

/** The text, or in its place the source, the versions or the editor. */
function CommentText({ view, act, text }: PartProps & { text: ReactNode }) {
  const { comments } = useRestWords();
  const { open, form, close } = act;
  if (open?.name === "edit") {
    if (view.kind !== "shown") return null;
    return (
      <EditForm view={view} source={open.text} typed={form?.values.text} refused={form?.error ?? null} onDone={close} />
    );
  }
  if (open?.name === "source") {
    return <textarea className="source" readOnly rows={6} aria-label={comments.source} value={open.text} />;
  }
  if (open?.versions) return <CommentHistory cid={view.cid} versions={open.versions} first={act.firstVersion} />;
  return text;
}

function ActLine({ view, act }: PartProps<ShownComment>) {
  const { comments, threads } = useRestWords();
  const { cid, can } = view;
  const mayReply = useMayReply(can);
  const isSaved = useCommentSaved(cid, view.saved === true);
  return (
    <div className="acts">
      <VoteButtons
        kind="comment"
        id={cid}
        score={view.score}
        myVote={view.myVote}
        canVote={can.vote === true}
        // a comment that its author can still edit can still be voted on
        isOwn={view.mine === true && can.edit === true}
        className="hv"
      />
      {mayReply && (
        <ActLink cid={cid} act={act} name="reply" onPointerDown={act.quoteSelection}>
          {comments.reply}
        </ActLink>
      )}
      {act.open?.name === "source" && (
        <ActLink cid={cid} act={act} name="source">
          {comments.hideSource}
        </ActLink>
      )}
      {act.open?.name === "history" && (
        <ActLink cid={cid} act={act} name="history">
          {threads.hideHistory}
        </ActLink>
      )}
      <CommentMenu view={view} act={act} />
      {isSaved && <SavedMark />}
    </div>
  );
}

/** Form of the open action, below the action bar. */
function ActForm({ view, act, onReply }: PartProps & Pick<CommentActsProps, "onReply">) {
  const thread = useThread();
  const { cid } = view;
  const can: CommentPermissions = view.can;
  const { open, form, close } = act;
  if (open?.name === "reply" && can.reply) {
    return (
      <ReplyForm
        parent={{ cid, name: view.kind === "shown" ? view.author : null }}
        at={commentAddress(thread, cid, "reply")}
        initial={form?.values.comment ?? open.text}
        refused={form?.error ?? null}
        onCancel={close}
        onSent={(node) => {
          close();
          onReply(node);
        }}
      />
    );
  }
  const isDeleting = open?.name === "delete" && can.remove;
  const isRestoring = open?.name === "undelete" && can.restore;
  if (!isDeleting && !isRestoring) return null;
  return (
    <RemoveForm
      key={open.name}
      cid={cid}
      act={isDeleting ? "delete" : "undelete"}
      needsReason={isRestoring || can.remove === "reason"}
      typed={form?.values.reason}
      refused={form?.error ?? null}
      onDone={close}
    />
  );
}
