import { memo, useEffect, useMemo, useState } from "react";
import { links } from "#domain/links.ts";
import { useLayout, useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useReload } from "#ui/navigation.tsx";
import type { CommentView, ThreadView } from "../thread.ts";
import { Comment } from "./comment.tsx";
import { revealComment } from "./focus-comment.ts";
import { FoldScript } from "./fold-script.tsx";
import { News } from "./news.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { RootRuns } from "./root-runs.tsx";
import { commentAddress, ThreadContext, type ThreadFrame, useSlot, useThread } from "./thread-context.ts";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadNotice } from "./thread-notice.tsx";
import { createThreadStore } from "./thread-store.ts";
import { useSeen } from "./use-seen.ts";

/** The talk under a post: the form, the order, the comments. */
export function CommentThread({ thread }: { thread: ThreadView }) {
  const words = useRestWords().comments;
  const form = useShownForm();
  const watch = useSeen();
  const reload = useReload();
  const { pid, sub, slug, sort, focus, act } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded thread holds what was added to the former one
  const store = useMemo(() => createThreadStore(pid), [pid, thread]);
  const base = thread.nodes[0]?.level ?? 1;
  const isVisitor = useLayout().viewer === null;
  const frame = useMemo<ThreadFrame>(
    () => ({ pid, sub, slug, sort, focus, act, isVisitor, base, store, reload, watch, form }),
    [pid, sub, slug, sort, focus, act, isVisitor, base, store, reload, watch, form],
  );

  useEffect(() => {
    if (focus !== null && window.scrollY === 0)
      document.getElementById(`c${focus}`)?.scrollIntoView({ block: "nearest" });
  }, [focus]);

  const here = focus === null ? links.post(frame) : commentAddress(frame, focus);
  return (
    <ThreadContext value={frame}>
      {thread.closed === null ? <MainForm here={here} /> : <ThreadNotice thread={thread} here={here} />}
      <section className="thread" id="comments" aria-labelledby="comments-title" data-pid={pid}>
        <ThreadHead thread={thread} here={here} />
        {focus !== null && (
          <p className="whole">
            {words.oneThread} <a href={`${links.post(frame)}#comments`}>{words.allComments}</a>
          </p>
        )}
        {thread.isLater && (
          <p className="whole">
            {words.continuesFrom} <a href={`${links.withQuery(here, { sort })}#comments`}>{words.fromTheStart}</a>
          </p>
        )}
        <Roots thread={thread} />
        <FoldScript />
        {focus === null && !thread.isLater && <News thread={thread} />}
      </section>
    </ThreadContext>
  );
}

/** The form under the post. A new key remounts it, which empties it. */
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

/** The top level: comments that came live, those from the server, and those fetched one by one. */
const Roots = memo(function Roots({ thread }: { thread: ThreadView }) {
  const { store } = useThread();
  const words = useRestWords().comments;
  const { before, behind } = useSlot(store, 0);
  if (thread.nodes.length === 0 && before.length === 0) {
    return (
      <div className="empty">
        <p>{words.empty}</p>
        {thread.closed === null && <p>{words.emptyHelp}</p>}
      </div>
    );
  }
  return (
    <>
      <Added nodes={before} />
      <RootRuns run={thread} />
      <Added nodes={behind} />
    </>
  );
});

function Added({ nodes }: { nodes: readonly CommentView[] }) {
  if (nodes.length === 0) return null;
  return (
    <ol>
      {nodes.map((node) => (
        <Comment key={node.cid} initial={node} />
      ))}
    </ol>
  );
}
