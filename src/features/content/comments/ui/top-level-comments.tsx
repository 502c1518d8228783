import { memo, useContext } from "react";
import { useRenderAlone } from "#ui/render-alone.ts";
import { countWithReplies, getBranchSizeClass } from "../branch-size.ts";
import type { CommentRun, CommentView } from "../thread.ts";
import { LockContext } from "./branch-lock.ts";
import { Comment } from "./comment.tsx";
import { MoreRow } from "./more-row.tsx";
import { createDetachedFrame, ThreadContext, type ThreadFrame, useThread } from "./thread-context.ts";

/**
 * Max comments in one list that the browser lays out near the viewport; a longer branch has its own list. The
 * browser tracks each list while scrolling, so tracking thousands of single comments would be slower than the
 * scrolling.
 */
const TOGETHER = 8;

/** Top level of a thread, split into short lists, with the "more" row. */
export const TopLevelComments = memo(function RootRuns({ run }: { run: CommentRun }) {
  return (
    <>
      {inRuns(run.nodes).map((nodes) => (
        <Run key={nodes[0]?.cid} nodes={nodes} />
      ))}
      {run.more && (
        <MoreRow
          key={run.more.key ?? "all"}
          more={run.more}
          level={0}
          asList
          render={(next) => <RootRuns run={next} />}
        />
      )}
    </>
  );
});

function inRuns(nodes: readonly CommentView[]): CommentView[][] {
  const runs: CommentView[][] = [];
  let room = 0;
  for (const node of nodes) {
    const comments = countWithReplies([node]);
    const run = runs.at(-1);
    if (run !== undefined && comments <= room) run.push(node);
    else {
      runs.push([node]);
      room = TOGETHER;
    }
    room -= comments;
  }
  return runs;
}

function Run({ nodes }: { nodes: readonly CommentView[] }) {
  const renderAlone = useRenderAlone();
  const { pid, sub, slug, sort, focus, base, isVisitor, act } = useThread();
  const isBelowLock = useContext(LockContext);
  const bulk = getBranchSizeClass(nodes);
  // the open form is rendered within its comment
  if (renderAlone === null || act !== null) {
    return (
      <ol data-bulk={bulk}>
        {nodes.map((node) => (
          <Comment key={node.cid} initial={node} />
        ))}
      </ol>
    );
  }
  const frame = { pid, sub, slug, sort, focus, base, isVisitor };
  const html = nodes.map((branch) => renderAlone(Branch, { branch, frame, isBelowLock })).join("");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <ol data-bulk={bulk} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface BranchProps {
  branch: CommentView;
  frame: Pick<ThreadFrame, "pid" | "sub" | "slug" | "sort" | "focus" | "base" | "isVisitor">;
  isBelowLock: boolean | null;
}

/** Top-level comment with all replies, rendered separately on the server. */
function Branch({ branch, frame, isBelowLock }: BranchProps) {
  return (
    <ThreadContext value={{ ...createDetachedFrame(frame), ...frame }}>
      <LockContext value={isBelowLock}>
        <Comment initial={branch} />
      </LockContext>
    </ThreadContext>
  );
}
