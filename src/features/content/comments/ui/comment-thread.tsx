import { type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { links } from "#domain/links.ts";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useLocation, useReload } from "#ui/navigation.tsx";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { FOLD_SCRIPT } from "../fold-script.ts";
import type { CommentView, ThreadView } from "../thread.ts";
import { LockContext, PostLockContext, useClosedReason } from "./branch-lock.ts";
import { Comment } from "./comment.tsx";
import { NewComments } from "./new-comments.tsx";
import { ThreadBar } from "./thread-bar.tsx";
import { commentAddress, ThreadContext, type ThreadFrame, useCommentSlot, useThread } from "./thread-context.ts";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadNotice } from "./thread-notice.tsx";
import { findScrollAnchor, nextAnimationFrame, type ScrollAnchor, scrollElementTo } from "./thread-scroll.ts";
import { createThreadStore } from "./thread-store.ts";
import { TopLevelComments } from "./top-level-comments.tsx";
import { TopLevelReplyForm } from "./top-level-reply-form.tsx";
import { useSeenReporter } from "./use-seen-reporter.ts";

/** Thread of a post: reply form, sort order, comments. */
export function CommentThread({ thread }: { thread: ThreadView }) {
  const form = useShownForm();
  useReadingPosition();
  const watch = useSeenReporter();
  const reload = useReload();
  const { pid, sub, slug, sort, focus, act, pause, captcha } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded thread holds what was added to the former one
  const store = useMemo(() => createThreadStore(pid), [pid, thread]);
  const base = thread.nodes[0]?.level ?? 1;
  const isVisitor = useLayout().viewer === null;
  const levels = useOpenLevels(focus);
  const frame = useMemo<ThreadFrame>(
    () => ({ pid, sub, slug, sort, focus, act, isVisitor, base, levels, store, reload, watch, form, pause, captcha }),
    [pid, sub, slug, sort, focus, act, isVisitor, base, levels, store, reload, watch, form, pause, captcha],
  );

  useEffect(() => {
    if (focus !== null && window.scrollY === 0)
      document.getElementById(`c${focus}`)?.scrollIntoView({ block: "nearest" });
  }, [focus]);

  const here = focus === null ? links.post(frame) : commentAddress(frame, focus);
  const closed = useClosedReason(thread);
  return (
    <ThreadContext value={frame}>
      <PostLockContext value={closed === "comment.locked"}>
        <LockContext value={thread.isBelowLock}>
          {closed === null ? (
            <TopLevelReplyForm here={here}>
              {(opener) => <Talk thread={thread} here={here} opener={opener} />}
            </TopLevelReplyForm>
          ) : (
            <>
              <ThreadNotice thread={thread} closed={closed} here={here} />
              <Talk thread={thread} here={here} opener={null} />
            </>
          )}
        </LockContext>
      </PostLockContext>
    </ThreadContext>
  );
}

/** Number of levels expanded at first; 0 for all. A comment that the URL names is never collapsed. */
function useOpenLevels(focus: number | null): number {
  const { levels } = usePreferences();
  return focus === null ? levels : 0;
}

/** The comments, and the bars shown along them. */
function Talk({ thread, here, opener }: { thread: ThreadView; here: string; opener: ReactNode }) {
  const words = useRestWords().comments;
  const { pid, slug, sub, sort, focus } = thread;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; the button beside each comment is for all. */}
      <section
        className="thread"
        id="comments"
        aria-labelledby="comments-title"
        data-pid={pid}
        data-levels={useThread().levels || undefined}
        onClick={foldByByline}
      >
        <ThreadHead thread={thread} here={here} />
        {focus !== null && (
          <p className="whole">
            {words.oneThread} <a href={`${links.post({ pid, sub, slug })}#comments`}>{words.allComments}</a>
          </p>
        )}
        {thread.isLater && (
          <p className="whole">
            {words.continuesFrom} <a href={`${links.withQuery(here, { sort })}#comments`}>{words.fromTheStart}</a>
          </p>
        )}
        <Roots thread={thread} />
        <FoldScript />
        <span className="thread-end" />
        {focus === null && !thread.isLater && <NewComments thread={thread} />}
      </section>
      <ThreadBar thread={thread} opener={opener} />
    </>
  );
}

/** Collapses the comment on a click on free space in its byline, unless the click selects text. */
function foldByByline({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest("a, button, abbr")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  target.closest(".c > .body > .who")?.closest(".c")?.querySelector<HTMLElement>(":scope > .line")?.click();
}

/** The top level: live comments, the ones from the server, and the ones fetched one by one. */
const Roots = memo(function Roots({ thread }: { thread: ThreadView }) {
  const { store } = useThread();
  const words = useRestWords().comments;
  const closed = useClosedReason(thread);
  const { before, behind } = useCommentSlot(store, 0);
  if (thread.nodes.length === 0 && before.length === 0) {
    return (
      <div className="empty">
        <p>{words.empty}</p>
        {closed === null && <p>{words.emptyHelp}</p>}
      </div>
    );
  }
  return (
    <>
      <Added nodes={before} />
      <TopLevelComments run={thread} />
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

const FoldScript = memo(function FoldScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
  return <script dangerouslySetInnerHTML={{ __html: FOLD_SCRIPT }} />;
});

/** Scroll positions by visit. They refer to a comment, because heights are estimates until painted. */
const places = new RecentAnswers<ScrollAnchor>({ most: 50, forMs: Number.POSITIVE_INFINITY });

/** Restores the scroll position when a thread is opened again inside the app. */
function useReadingPosition(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    return () => {
      const place = findScrollAnchor();
      if (place) places.set(key, place);
    };
  }, [key]);
  useEffect(() => {
    const place = places.get(key);
    if (place) void goTo(place);
  }, [key]);
}

async function goTo({ cid, top }: ScrollAnchor): Promise<void> {
  await nextAnimationFrame();
  const body = document.querySelector(`#c${cid} > .body`);
  if (body) await scrollElementTo(body, () => top);
}
