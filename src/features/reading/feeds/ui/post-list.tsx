import { type Dispatch, lazy, type RefObject, type SetStateAction, Suspense, useEffect, useRef, useState } from "react";
import type { PostList as List, PostRow as Row } from "#features/content/posts/post.ts";
import { PostRow } from "#features/content/posts/ui/post-row.tsx";
import { listReadPids } from "#features/content/posts/ui/read-posts.ts";
import { RowActsProvider } from "#features/content/posts/ui/row-acts.tsx";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { useHydrated } from "#ui/hydrated.tsx";
import { useSubscription } from "#ui/live.tsx";
import { useLocation, useReload } from "#ui/navigation.tsx";
import { OptionalPart } from "#ui/optional.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { Pager } from "#ui/pager.tsx";
import { useRenderAlone } from "#ui/render-alone.ts";
import { useToast } from "#ui/toast.tsx";
import { useIdle } from "#ui/use-idle.ts";
import type { FeedScope } from "../feed.ts";
import { beginList, hasAddedRows, refreshList, type ShownList } from "../rows.ts";
import { findCachedList } from "./cached-lists.ts";

const NewPostsPill = lazy(async () => ({
  default: (await import("#features/talk/live/ui/new-posts-pill.tsx")).NewPostsPill,
}));
const Endless = lazy(async () => ({ default: (await import("./infinite-scroll.tsx")).InfiniteScroll }));

interface PostListProps {
  list: List;
  /** Kind of feed; null for other lists, which always have a pager. */
  scope: FeedScope["kind"] | null;
  /** URL of the first page, linked from later pages. */
  first: string | null;
  /** URL of the next page for a cursor. */
  nextAt: (cursor: string) => string;
  empty: React.ReactNode;
  /**
   * True if the sub is part of this list: its new posts are offered on the first page. Omitted if the order is
   * not by time.
   */
  belongs?: (sid: number) => boolean;
}

/** Page of posts with infinite scroll or a pager, depending on the preference. */
export function FeedPosts({ list, scope, first, nextAt, empty, belongs }: PostListProps) {
  const words = useWords();
  const { paging, experimental } = usePreferences();
  const isEndless = scope !== null && paging === "endless";
  const [shown, setShown] = useShownList(list);
  const reload = useReload();
  const toast = useToast();
  const { rows, next } = shown;
  useReadPosts(rows);
  const listed = useRef<HTMLDivElement>(null);
  const showNew = async (asked: boolean) => {
    setShown((present) => ({ ...present, wantsNew: true }));
    const isLoaded = await reload();
    if (!isLoaded) setShown((present) => ({ ...present, wantsNew: false }));
    if (asked && isLoaded) {
      window.scrollTo({ top: 0 });
      listed.current?.querySelector<HTMLElement>(".title a")?.focus({ preventScroll: true });
    } else if (asked) toast({ text: words.layout.offline, tone: "error" });
    return isLoaded;
  };
  const pager = (
    <Pager
      label={words.feeds.pages}
      previous={first === null ? null : { to: first, text: words.layout.firstPage }}
      next={next === null ? null : { to: nextAt(next), text: words.layout.nextPage }}
    />
  );
  return (
    <div className="feed">
      {belongs && first === null && (
        <AtRest>
          <NewPostsPill belongs={belongs} onShow={showNew} atOnce={scope === "all" && experimental === "on"} />
        </AtRest>
      )}
      {rows.length === 0 ? empty : <Rows rows={rows} inSub={scope === "sub"} ref={listed} />}
      <Watched rows={rows} />
      {isEndless && (list.next !== null || hasAddedRows(shown)) ? (
        <WithScripts without={pager}>
          <Endless key={shown.at} shown={shown} setShown={setShown} nextAt={nextAt} scope={scope} />
        </WithScripts>
      ) : (
        pager
      )}
      {isEndless && next === null && rows.length > 0 && <p className="feed-end">{words.feeds.end}</p>}
    </div>
  );
}

interface RowsProps {
  rows: readonly Row[];
  inSub: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

function Rows({ rows, inSub, ref }: RowsProps) {
  const { density, dimRead } = usePreferences();
  const renderAlone = useRenderAlone();
  const outside = { className: "list", "data-density": density, "data-read": dimRead === "on" ? "dim" : undefined };
  if (renderAlone !== null) {
    const html = rows.map((post) => renderAlone(PostRow, { post, inSub })).join("");
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <div {...outside} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div {...outside} ref={ref}>
      <RowActsProvider>
        {rows.map((post) => (
          <PostRow key={post.pid} post={post} inSub={inSub} />
        ))}
      </RowActsProvider>
    </div>
  );
}

/** Renders its children when the browser is idle. A separate component, so that the list does not render again. */
function AtRest({ children }: { children: React.ReactNode }) {
  return useIdle() && <OptionalPart>{children}</OptionalPart>;
}

/**
 * Renders the children once hydrated and loaded, and `without` until then. A separate component for the same
 * reason.
 */
function WithScripts({ without, children }: { without: React.ReactNode; children: React.ReactNode }) {
  return useHydrated() ? <Suspense fallback={without}>{children}</Suspense> : without;
}

/** Rows per subscription; earlier runs need no new request when rows are added. */
const RUN = 25;

/** Max subscribed runs, the last ones. The rooms of a connection are limited, and rows far above are not visible. */
const MOST_RUNS = 8;

function Watched({ rows }: { rows: readonly Row[] }) {
  const runs = Array.from({ length: Math.ceil(rows.length / RUN) }, (_, at) => rows.slice(at * RUN, (at + 1) * RUN));
  return runs.slice(-MOST_RUNS).map((run) => <WatchedRun key={run[0]?.pid} pids={run.map((post) => post.pid)} />);
}

function WatchedRun({ pids }: { pids: readonly number[] }) {
  useSubscription(pids);
  return null;
}

/** Marks rows as read for visitors, whose visits only the browser stores. */
function useReadPosts(rows: readonly Row[]): void {
  const overlay = useOverlayStore();
  const isVisitor = useLayout().viewer === null;
  useEffect(() => {
    if (!isVisitor) return;
    const read = listReadPids();
    for (const { pid } of rows) if (read.has(pid)) overlay.set("read", pid, { isRead: true });
  }, [overlay, isVisitor, rows]);
}

/** The shown list, updated from the page's data. */
function useShownList(list: List): [ShownList, Dispatch<SetStateAction<ShownList>>] {
  const { key, pathname, search } = useLocation();
  const at = `${key} ${pathname}${search}`;
  const [shown, setShown] = useState(() => beginList(list, at, findCachedList(at)));
  if (shown.from === list && shown.at === at) return [shown, setShown];
  const next = follow(shown, list, at);
  setShown(next);
  return [next, setShown];
}

function follow(shown: ShownList, list: List, at: string): ShownList {
  // only the key of the visit changed, as after going back
  if (shown.from === list && addressOf(shown.at) === addressOf(at)) return { ...shown, at };
  return shown.at === at ? refreshList(shown, list) : beginList(list, at, findCachedList(at));
}

const addressOf = (at: string) => at.slice(at.indexOf(" "));
