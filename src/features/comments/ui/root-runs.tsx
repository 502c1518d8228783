import { memo } from "react";
import { useKeepsHtml, useKeptHtml } from "#ui/kept.tsx";
import { WithoutReader } from "#ui/navigation.tsx";
import { useRenderedAt } from "#ui/time.tsx";
import { bulkOf, countOf } from "../bulk.ts";
import type { CommentRun, CommentView } from "../thread.ts";
import { Comment, itemOf, markOf, startsFolded } from "./comment.tsx";
import { branchMadeOf } from "./made-of.ts";
import { MoreRow } from "./more-row.tsx";
import { useThread } from "./thread-context.ts";

/**
 * Comments that are laid out and painted together when they come near the window; a longer branch is by itself. The browser
 * looks after each such list while it scrolls: of thousands of single comments it would cost more than the rest of
 * scrolling.
 */
const TOGETHER = 8;

/** The top level of a thread in short lists, and the row for what is left of it. */
export const RootRuns = memo(function RootRuns({ run }: { run: CommentRun }) {
  const Row = useKeepsHtml() ? KeptBranch : Comment;
  return (
    <>
      {inRuns(run.nodes).map((nodes) => (
        <ol key={nodes[0]?.cid} data-bulk={bulkOf(nodes)}>
          {nodes.map((node) => (
            <Row key={node.cid} initial={node} />
          ))}
        </ol>
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
    const comments = countOf([node]);
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

/** A comment of the top level with all its replies, where the server keeps what it rendered. */
function KeptBranch({ initial }: { initial: CommentView }) {
  const thread = useThread();
  const now = useRenderedAt();
  const html = useKeptHtml({
    tag: "li",
    mark: markOf(initial),
    madeOf: () => branchMadeOf(initial, thread, now),
    of: initial,
  });
  const comment = <Comment initial={initial} />;
  if (html === undefined) return thread.act === null ? <WithoutReader>{comment}</WithoutReader> : comment;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React before
  return <li {...itemOf(initial, thread.focus, startsFolded(initial))} dangerouslySetInnerHTML={{ __html: html }} />;
}
