import { type MouseEvent, memo, useEffect, useMemo, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { links } from "#domain/links.ts";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords } from "#strings/use-words.ts";
import type { CommentView, ThreadView } from "../thread.ts";
import { Comment, CommentRows } from "./comment.tsx";
import { revealComment } from "./focus-comment.ts";
import { FoldScript } from "./fold-script.tsx";
import { News } from "./news.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { commentAddress, ThreadContext, type ThreadFrame, usePlace, useThread } from "./thread-context.ts";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadNotice } from "./thread-notice.tsx";
import { createThreadStore } from "./thread-store.ts";
import { useSeen } from "./use-seen.ts";

/** The talk under a post: the form, the order, the comments. */
export function CommentThread({ thread }: { thread: ThreadView }) {
  const words = usePartWords("comments");
  const form = useShownForm();
  const watch = useSeen();
  const navigate = useNavigate();
  const { revalidate: redraw } = useRevalidator();
  const { pid, sub, slug, sort, focus, act } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew, the thread holds what was added to its last drawing
  const store = useMemo(() => createThreadStore(pid), [pid, thread]);
  const base = thread.nodes[0]?.level ?? 1;
  const frame = useMemo<ThreadFrame>(
    () => ({ pid, sub, slug, sort, focus, act, base, store, redraw, watch, form }),
    [pid, sub, slug, sort, focus, act, base, store, redraw, watch, form],
  );

  useEffect(() => {
    if (focus !== null && window.scrollY === 0)
      document.getElementById(`c${focus}`)?.scrollIntoView({ block: "nearest" });
  }, [focus]);

  const here = focus === null ? links.post(frame) : commentAddress(frame, focus);
  const follow = (event: MouseEvent) => {
    const link = addressToFollow(event);
    if (link === null) return;
    event.preventDefault();
    void navigate(link);
  };
  return (
    <ThreadContext value={frame}>
      {thread.closed === null ? <MainForm here={here} /> : <ThreadNotice thread={thread} here={here} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link arrives as a click. */}
      <section className="thread" id="comments" aria-labelledby="comments-title" data-pid={pid} onClick={follow}>
        <ThreadHead thread={thread} here={here} />
        {focus !== null && (
          <p className="whole">
            {words.oneThread} <Link to={`${links.post(frame)}#comments`}>{words.allComments}</Link>
          </p>
        )}
        {thread.isLater && (
          <p className="whole">
            {words.continuesFrom} <Link to={`${links.withQuery(here, { sort })}#comments`}>{words.fromTheStart}</Link>
          </p>
        )}
        <Roots thread={thread} />
        <FoldScript />
        {focus === null && !thread.isLater && <News thread={thread} />}
      </section>
    </ThreadContext>
  );
}

/** The form under the post, emptied by being drawn anew. */
function MainForm({ here }: { here: string }) {
  const { store, act, form } = useThread();
  const [sent, setSent] = useState(0);
  const refused = form !== null && act === null && "comment" in form.values ? form : null;
  const add = (node: CommentView) => {
    store.merge([node], "before");
    store.learn(1);
    void revealComment(node.cid);
    setSent(sent + 1);
  };
  return (
    <ReplyForm
      key={sent}
      parent={null}
      at={here}
      initial={refused?.values.comment ?? ""}
      refused={refused?.error ?? null}
      onSent={add}
    />
  );
}

/** The first level: what came since it was drawn, what was drawn, and what was fetched one by one. */
const Roots = memo(function Roots({ thread }: { thread: ThreadView }) {
  const { store } = useThread();
  const words = usePartWords("comments");
  const { before, behind } = usePlace(store, 0);
  if (thread.nodes.length === 0 && before.length === 0) {
    return (
      <div className="empty">
        <p>{words.empty}</p>
        {thread.closed === null && <p>{words.emptyHelp}</p>}
      </div>
    );
  }
  return (
    <ol>
      {before.map((node) => (
        <Comment key={node.cid} drawn={node} />
      ))}
      <CommentRows run={thread} />
      {behind.map((node) => (
        <Comment key={node.cid} drawn={node} />
      ))}
    </ol>
  );
});

/** Names, times and the like are plain links, which weigh little; one listener follows them inside the app. */
function addressToFollow(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>(".who a[href], a.continue[href]") ?? null;
  if (!link || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}
