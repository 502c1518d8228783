import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { useOverlay } from "../../../ui/overlay.tsx";
import { RenderedHtml } from "../../../ui/rendered-html.tsx";
import type { CommentRun, CommentView } from "../thread.ts";
import { CommentActs } from "./comment-acts.tsx";
import { CommentWho } from "./comment-who.tsx";
import { MoreRow } from "./more-row.tsx";
import { useThread } from "./thread-context.ts";

/** Siblings, and the row for those that are left; they stand in a list. */
export function CommentRows({ run }: { run: CommentRun }) {
  return (
    <>
      {run.nodes.map((node) => (
        <Comment key={node.cid} drawn={node} />
      ))}
      {run.more && <MoreRow key={run.more.key ?? "all"} more={run.more} draw={(next) => <CommentRows run={next} />} />}
    </>
  );
}

/** One comment with its replies. The button beside it, and the line below that, fold the whole. */
export function Comment({ drawn }: { drawn: CommentView }) {
  const thread = useThread();
  const words = useWords().comments;
  const view = useOverlay<CommentView>(`comment ${drawn.cid}`, drawn);
  const [folded, setFolded] = useState(startsFolded(drawn));
  const [added, setAdded] = useState<Added>({ to: thread.version, nodes: [] });
  const body = useRef<HTMLElement>(null);
  const { watch } = thread;
  const isUnseen = drawn.kind === "shown" && drawn.unseen === true && !folded;

  useEffect(() => {
    if (isUnseen && body.current && watch) return watch(body.current);
    return;
  }, [isUnseen, watch]);

  const name = view.kind === "gone" ? words.gone : (view.author ?? words.gone);
  const replies = drawn.replies + (added.to === thread.version ? added.nodes.length : 0);
  const fresh =
    added.to === thread.version ? added.nodes.filter((node) => !drawn.kids.some(({ cid }) => cid === node.cid)) : [];
  const addReply = (node: CommentView) => {
    setFolded(false);
    setAdded({ to: thread.version, nodes: [node, ...fresh] });
  };
  return (
    <li className={classOf(view, thread.focus)} id={`c${view.cid}`}>
      <button
        type="button"
        className="line"
        aria-expanded={!folded}
        aria-label={folded ? words.expand(name, replies) : words.collapse(name)}
        onClick={() => setFolded(!folded)}
      >
        {folded ? words.collapsed : words.expanded}
      </button>
      <article className="body" aria-label={words.label(name, drawn.level, replies)} data-cid={view.cid} ref={body}>
        <CommentWho view={view} drawn={drawn} />
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
      {(drawn.kids.length > 0 || drawn.more || fresh.length > 0) && (
        <ol className="kids">
          {fresh.map((node) => (
            <Comment key={node.cid} drawn={{ ...node, level: drawn.level + 1 }} />
          ))}
          <CommentRows run={{ nodes: drawn.kids, ...(drawn.more ? { more: drawn.more } : {}) }} />
        </ol>
      )}
    </li>
  );
}

interface Added {
  /** The drawing of the thread that they were added to. */
  to: unknown;
  nodes: CommentView[];
}

function startsFolded(view: CommentView): boolean {
  return view.kind !== "shown" || view.blurred === true || view.removed === 1;
}

function classOf(view: CommentView, focus: number | null): string {
  const classes = ["c"];
  if (view.cid === focus) classes.push("target");
  if (view.kind === "gone") classes.push("gone");
  if (view.kind === "hidden") classes.push("blocked");
  if (view.kind === "shown") {
    if (view.fresh) classes.push("isnew");
    if (view.blurred) classes.push("blocked");
    if (view.removed !== undefined) classes.push("removed");
    if (view.justSent) classes.push("target");
  }
  return classes.join(" ");
}
