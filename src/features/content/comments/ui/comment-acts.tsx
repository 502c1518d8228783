import "#ui/act-icons.css";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { links } from "#domain/links.ts";
import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { CopyLink } from "#features/content/posts/ui/copy-link.tsx";
import { SaveCommentAct } from "#features/content/saved/ui/save-act.tsx";
import { SavedMark } from "#features/content/saved/ui/saved-mark.tsx";
import { useCommentSaved } from "#features/content/saved/ui/use-saved.ts";
import { VoteButtons } from "#features/content/votes/ui/vote-buttons.tsx";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { FollowLink } from "#features/people/follows/ui/follow-link.tsx";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { PAGE_FORM } from "#features/site/layout/ui/page-form.tsx";
import { addressOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { deleteComment, getSource, listVersions } from "../api.ts";
import type { CommentCan, CommentVersion, CommentView, GoneComment, ShownComment, ThreadAct } from "../thread.ts";
import { useMayReply } from "./branch-lock.ts";
import { CommentHistory, HistoryWord } from "./comment-history.tsx";
import { CommentMenu } from "./comment-menu.tsx";
import { EditForm } from "./edit-form.tsx";
import { focusComment } from "./focus-comment.ts";
import { MarkActs } from "./mark-acts.tsx";
import { RemoveForm } from "./remove-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { selectedQuote } from "./selected-quote.ts";
import { commentAddress, useThread } from "./thread-context.ts";
import { useRemove } from "./use-remove.ts";

interface CommentActsProps {
  view: ShownComment | GoneComment;
  /** The comment's text; it makes room for its source and for the editor. */
  text: ReactNode;
  onReply: (node: CommentView) => void;
}

function Kept({ view }: { view: ShownComment }) {
  return useCommentSaved(view.cid, view.saved === true) && <SavedMark />;
}

interface Open {
  act: ThreadAct;
  /** The quote to begin with, or the comment as it was typed. */
  text: string;
  versions?: readonly CommentVersion[] | undefined;
}

interface ActLook {
  icon?: IconName;
  className?: string;
  onPointerDown?: () => void;
}

/**
 * The text and its acts: vote and reply in one line, the others in a menu. Every act is a link to the comment's own page,
 * where it works before scripts run.
 */
export function CommentActs({ view, text, onReply }: CommentActsProps) {
  const thread = useThread();
  const words = useWords();
  const { comments } = useRestWords();
  const login = useLogin();
  const toast = useToast();
  const remove = useRemove(view.cid);
  const quote = useRef<string | null>(null);
  const can: CommentCan = view.can;
  const asked = thread.act?.cid === view.cid ? thread.act : null;
  // what was typed when the branch was locked is shown with the refusal
  const isRefused = asked?.name === "reply" && can.reply !== true && thread.form === null;
  const [open, setOpen] = useState<Open | null>(
    asked && asked.name !== "menu" && !isRefused
      ? { act: asked.name, text: asked.source ?? "", versions: asked.versions }
      : null,
  );
  const { cid } = view;
  const mayReply = useMayReply(can);
  const form = asked && open?.act === asked.name ? thread.form : null;
  const close = () => setOpen(null);

  const press = (act: ThreadAct) => async (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    closeMenuOf(event.currentTarget);
    if (open?.act === act && act !== "edit" && act !== "reply") return close();
    if (open?.act === act) return;
    if (act === "reply") {
      const start = quote.current ?? selectedQuote();
      quote.current = null;
      if (login.isNeeded) return login(() => setOpen({ act, text: start }), "reply");
      return setOpen({ act, text: start });
    }
    const failed = (error: string | null) =>
      void toast({ text: words.layout.error(error ?? words.layout.offline), tone: "error" });
    if (act === "history") {
      const sent = await send(listVersions, { cid });
      return sent.ok ? setOpen({ act, text: "", versions: sent.data.versions }) : failed(sent.error);
    }
    if (act !== "edit" && act !== "source") return setOpen({ act, text: "" });
    const sent = await send(getSource, { cid });
    return sent.ok ? setOpen({ act, text: sent.data.text }) : failed(sent.error);
  };
  const removeOwn = async () => {
    const no = await remove("delete", "");
    if (no === null) void focusComment(cid);
    else toast({ text: no, tone: "error" });
  };

  const act = (name: ThreadAct, label: ReactNode, { icon, ...more }: ActLook = {}) => (
    <a
      href={links.withQuery(links.commentShort(cid), { act: name })}
      rel={thread.isVisitor ? "nofollow" : undefined}
      aria-expanded={open?.act === name || undefined}
      onClick={press(name)}
      {...more}
    >
      {icon && <Icon name={icon} />}
      {label}
    </a>
  );
  const restore = can.restore && act("undelete", comments.restore, { icon: "history" });
  const others = () => (
    <>
      <CopyLink address={links.commentShort(cid)} icon="link" text={words.posts.copyLink} />
      {view.kind === "shown" && can.save && <SaveCommentAct cid={cid} isSaved={view.saved === true} />}
      {view.kind === "shown" && !thread.isVisitor && (
        <FollowLink what="comment" of={String(cid)} onClosed={closeMenuOf} />
      )}
      {can.source && open?.act !== "source" && act("source", comments.source, { icon: "code" })}
      {can.history && open?.act !== "history" && act("history", <HistoryWord isOpen={false} />, { icon: "history" })}
      {view.kind === "shown" && (can.speak || can.stick || can.lock) && <MarkActs view={view} />}
      {can.edit && act("edit", comments.edit, { icon: "edit" })}
      {can.report && <ReportLink what="comment" of={String(cid)} onClosed={closeMenuOf} />}
      {restore}
      {view.kind === "shown" && can.ban && view.author !== null && (
        <a href={links.subBans(thread.sub, { user: view.author })} rel="nofollow">
          <Icon name="lock" />
          {comments.banFrom(view.author, thread.sub)}
        </a>
      )}
      {can.remove === "own" && (
        <Confirm question={comments.sure} yes={words.layout.yes} no={words.layout.no} onYes={removeOwn}>
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
      )}
      {can.remove === "reason" && act("delete", comments.remove, { icon: "trash", className: "danger" })}
    </>
  );
  return (
    <>
      {open?.act === "edit" && view.kind === "shown" && (
        <EditForm
          view={view}
          source={open.text}
          typed={form?.values.text}
          refused={form?.error ?? null}
          onDone={close}
        />
      )}
      {open?.act === "source" && (
        <textarea className="source" readOnly rows={6} aria-label={comments.source} value={open.text} />
      )}
      {open?.versions && <CommentHistory cid={cid} versions={open.versions} first={asked?.version ?? 0} />}
      {open?.act !== "edit" && open?.act !== "source" && !open?.versions && text}
      {(view.kind === "shown" || can.restore) && (
        <div className="acts">
          {view.kind === "shown" && (
            <VoteButtons
              kind="comment"
              id={cid}
              score={view.score}
              myVote={view.myVote}
              canVote={can.vote === true}
              // what its author may still change is open to votes as well
              isOwn={view.mine === true && can.edit === true}
              className="hv"
            />
          )}
          {mayReply &&
            act("reply", comments.reply, {
              onPointerDown: () => {
                quote.current = selectedQuote();
              },
            })}
          {open?.act === "source" && act("source", comments.hideSource)}
          {open?.act === "history" && act("history", <HistoryWord isOpen />)}
          {view.kind === "shown" ? <CommentMenu cid={cid}>{others}</CommentMenu> : restore}
          {view.kind === "shown" && <Kept view={view} />}
        </div>
      )}
      {open?.act === "reply" && can.reply && (
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
      )}
      {open?.act === "delete" && can.remove && (
        <RemoveForm
          cid={cid}
          act="delete"
          needsReason={can.remove === "reason"}
          typed={form?.values.reason}
          refused={form?.error ?? null}
          onDone={close}
        />
      )}
      {open?.act === "undelete" && can.restore && (
        <RemoveForm
          cid={cid}
          act="undelete"
          needsReason
          typed={form?.values.reason}
          refused={form?.error ?? null}
          onDone={close}
        />
      )}
    </>
  );
}
