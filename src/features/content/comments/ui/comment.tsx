import { type MouseEvent, memo, useContext, useEffect, useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { hueStep } from "#ui/ring.tsx";
import type { CommentRun, CommentView } from "../thread.ts";
import { LockContext, useIsCommentLocked } from "./branch-lock.ts";
import { CommentActs } from "./comment-acts.tsx";
import { CommentByline } from "./comment-byline.tsx";
import { useCurrentCommentView } from "./comment-change.ts";
import { revealComment } from "./focus-comment.ts";
import { MoreRow } from "./more-row.tsx";
import { useCommentSlot, useIsCollapsedByLevel, useThread } from "./thread-context.ts";

/**
 * Level, counted from the page's first, from which a narrow page stops indenting and names the author of the
 * parent.
 */
const NAMED_FROM = 7;

/** No `type` is needed, because the button is outside of any form. */
const LINE = { className: "line" } as const;

interface CommentRowsProps {
  run: CommentRun;
  /** Author of the parent comment, and the level of its replies; undefined for top-level comments. */
  parent?: { name: string; level: number } | undefined;
}

/** List of siblings, with the "more" row for the rest. */
export const CommentRows = memo(function CommentRows({ run, parent }: CommentRowsProps) {
  return (
    <>
      {run.nodes.map((node) => (
        <Comment key={node.cid} initial={node} answers={parent?.name} />
      ))}
      {run.more && (
        <MoreRow
          key={run.more.key ?? "all"}
          more={run.more}
          level={parent?.level ?? 0}
          render={(next) => <CommentRows run={next} parent={parent} />}
        />
      )}
    </>
  );
});

interface CommentProps {
  initial: CommentView;
  /** Name of the parent's author. */
  answers?: string | undefined;
}

/** Comment with its replies. The line along the branch is a button that collapses the branch. */
export const Comment = memo(function Comment({ initial, answers }: CommentProps) {
  const thread = useThread();
  const words = useRestWords().comments;
  const view = useCurrentCommentView(initial);
  const slot = useCommentSlot(thread.store, initial.cid);
  const isClosed = useContext(LockContext);
  const isLocked = useIsCommentLocked(view);
  const body = useRef<HTMLElement>(null);
  const level = initial.level - thread.base + 1;
  const isDeep = useIsCollapsedByLevel(thread.levels, level);
  const folded = slot.folded ?? (isDeep || startsFolded(initial));
  const { watch, store } = thread;
  const isUnseen = initial.kind === "shown" && initial.unseen === true && !folded;

  useEffect(() => {
    if (isUnseen && body.current && watch) return watch(body.current);
    return;
  }, [isUnseen, watch]);

  const name = view.kind === "gone" ? words.gone : (view.author ?? words.gone);
  const replies = initial.replies + slot.before.length;
  const answered = level >= NAMED_FROM ? answers : undefined;
  const toggle = (event: MouseEvent<HTMLElement>) => {
    store.fold(new Map([[initial.cid, !folded]]));
    if (!folded) keepInView(event.currentTarget);
  };
  const addReply = (node: CommentView) => {
    if (folded) store.fold(new Map([[initial.cid, false]]));
    store.merge([{ ...node, level: initial.level + 1 }], "before", initial.cid);
    store.learn(1);
    void revealComment(node.cid);
  };
  return (
    <LockContext value={isClosed === null ? null : isClosed || isLocked}>
      <li {...itemOf(view, thread.focus, folded)} suppressHydrationWarning>
        <button
          {...LINE}
          aria-expanded={!folded}
          aria-label={folded ? words.expand(name, replies) : words.collapse(name)}
          onClick={toggle}
          suppressHydrationWarning
        />
        <article className="body" aria-label={words.label(name, initial.level, replies)} ref={body}>
          <CommentByline view={view} />
          {answered !== undefined && <Answers name={answered} />}
          {view.kind === "shown" && view.removed !== undefined && (
            <p className="removal">
              <em>{words.removedBy(view.removed)}</em> {view.reason && words.reason(view.reason)}
            </p>
          )}
          {view.kind === "hidden" && <p className="txt">{words.youBlocked(view.author)}</p>}
          {view.kind === "shown" && (
            <CommentActs view={view} onReply={addReply} text={<RenderedHtml html={view.html} className="txt" />} />
          )}
          {view.kind === "gone" && <CommentActs view={view} onReply={addReply} text={null} />}
        </article>
        {(initial.kids.length > 0 || initial.more || slot.before.length > 0 || slot.behind.length > 0) && (
          <Replies initial={initial} name={name} level={level} />
        )}
      </li>
    </LockContext>
  );
});

/** Replies of a comment: live ones, those from the server, and those fetched one by one. */
const Replies = memo(function Replies({ initial, name, level }: { initial: CommentView; name: string; level: number }) {
  const { before, behind } = useCommentSlot(useThread().store, initial.cid);
  const run = initial.more ? { nodes: initial.kids, more: initial.more } : { nodes: initial.kids };
  return (
    <ol className="kids">
      {before.map((node) => (
        <Comment key={node.cid} initial={node} answers={name} />
      ))}
      <CommentRows run={run} parent={{ name, level }} />
      {behind.map((node) => (
        <Comment key={node.cid} initial={node} answers={name} />
      ))}
    </ol>
  );
});

function Answers({ name }: { name: string }) {
  return <p className="answers">{useRestWords().threads.inReplyTo(name)}</p>;
}

interface ItemLook {
  className: string;
  id: string;
  "data-hue"?: number;
}

/** Attributes of a comment's list item: id, class and author hue. */
function itemOf(view: CommentView, focus: number | null, folded: boolean): ItemLook {
  const item = { className: classOf(view, focus, folded), id: `c${view.cid}` };
  return view.kind === "shown" && view.author !== null ? { ...item, "data-hue": hueStep(view.author) } : item;
}

/** Scrolls back after collapsing from far down the line, which would move the comment out of view. */
function keepInView(line: Element): void {
  requestAnimationFrame(() => {
    const comment = line.parentElement;
    if (comment && comment.getBoundingClientRect().top < 0) comment.scrollIntoView({ block: "start" });
  });
}

function startsFolded(view: CommentView): boolean {
  return view.kind !== "shown" || view.blurred === true || view.foldedBy !== undefined || view.removed === "author";
}

function classOf(view: CommentView, focus: number | null, folded: boolean): string {
  const classes = ["c"];
  if (folded) classes.push("folded");
  if (view.cid === focus) classes.push("target");
  if (view.kind === "gone") classes.push("gone");
  if (view.kind === "hidden") classes.push("blocked");
  if (view.kind === "shown") {
    if (view.fresh) classes.push("isnew");
    if (view.blurred) classes.push("blocked");
    if (view.removed !== undefined) classes.push("removed");
    if (view.justSent) classes.push("sent");
  }
  return classes.join(" ");
}
