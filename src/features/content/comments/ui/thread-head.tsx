import type { MouseEvent } from "react";
import { type CommentSort, links } from "#domain/links.ts";
import { useSetPreference } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { ThreadView } from "../thread.ts";
import { useThread } from "./thread-context.ts";

const SORTS: readonly CommentSort[] = ["best", "top", "new"];

/**
 * Comment count, sort order and "collapse all"; the last two only for more than one comment. Remembers the
 * selected order.
 */
export function ThreadHead({ thread, here }: { thread: ThreadView; here: string }) {
  const words = useRestWords().comments;
  const { comments: total } = useOverlay("post", thread.pid, { comments: thread.total });
  return (
    <div className="thread-head">
      <h2 id="comments-title">{words.heading(total)}</h2>
      {total > 1 && <FoldAll />}
      {total > 1 && <Sorts sort={thread.sort} here={here} />}
    </div>
  );
}

function Sorts({ sort: current, here }: { sort: CommentSort; here: string }) {
  const words = useRestWords().comments;
  const choose = useSetPreference();
  const remember = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const chosen = link && SORTS.find((sort) => sort === new URL(link.href).searchParams.get("sort"));
    if (chosen) void choose("commentSort", chosen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of the links inside, which are focusable themselves.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link arrives as a click.
    <div className="thread-sorts" onClick={remember}>
      <Tabs
        label={words.sortBy}
        items={SORTS.map((sort) => ({
          to: links.withQuery(here, { sort }),
          text: words.sorts[sort],
          current: sort === current,
        }))}
      />
    </div>
  );
}

/**
 * Comments collapsed per task, because collapsing thousands at once would block the page. The first ones are in
 * view and change in the next frame.
 */
const AT_FIRST = 5;
const AT_ONCE = 50;

/** Collapses the replies of top-level comments, or expands everything. */
function FoldAll() {
  const { store } = useThread();
  const words = useRestWords().threads;
  const announce = useAnnounce();
  const foldInTurns = (cids: number[], folded: boolean, most: number) => {
    store.fold(new Map(cids.splice(0, most).map((cid) => [cid, folded])));
    // after the next frame, not before it
    if (cids.length > 0) requestAnimationFrame(() => setTimeout(foldInTurns, 0, cids, folded, AT_ONCE));
  };
  const fold = (selector: string, folded: boolean) => {
    const comments = [...document.querySelectorAll(selector)];
    foldInTurns(
      comments.map((comment) => Number(comment.id.slice(1))),
      folded,
      AT_FIRST,
    );
    announce(folded ? words.collapsedReplies(comments.length) : words.expandedAll);
  };
  return (
    <div className="fold-all">
      <button type="button" onClick={() => fold("#comments > ol > .c > .kids > .c:not(.folded)", true)}>
        {words.collapseReplies}
      </button>
      <button type="button" onClick={() => fold("#comments .c.folded", false)}>
        {words.expandAll}
      </button>
    </div>
  );
}
