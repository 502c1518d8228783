import {
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useServerRendered } from "#ui/hydrated.tsx";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { send } from "#ui/send.ts";
import { getChildren } from "../api.ts";
import type { CommentFrame, CommentRun, CommentView, MoreView } from "../thread.ts";
import { focusComment } from "./focus-comment.ts";
import { useThread } from "./thread-context.ts";

/** Scroll position, as a fraction of the page, at which the next top-level comments are fetched. */
const FETCH_AT = 0.75;
/** Max levels expanded in place; deeper replies are on a page of their own, where there is room again. */
const LEVELS = 16;

/** Cache of loaded siblings, so that a thread opened again shows as much as before. */
const loadedRuns = new RecentAnswers<CommentRun>({ most: 100, forMs: 30 * 60_000 });

const runKey = ({ pid, sort }: CommentFrame, { parent, key }: MoreView) => `${pid} ${sort} ${parent} ${key}`;

interface MoreRowProps {
  more: MoreView;
  /** Level of the parent; 0 for the top level. */
  level: number;
  /** The row needs its own list element. */
  asList?: boolean;
  render: (run: CommentRun) => ReactNode;
}

/** Row for siblings that are not loaded: a link to the page where they continue. Scripts load them in place. */
export const MoreRow = memo(
  function MoreRow({ more, level, asList = false, render }: MoreRowProps) {
    const thread = useThread();
    const words = useWords();
    const comments = useRestWords().comments;
    const link = useRef<HTMLAnchorElement>(null);
    const { loaded, state, load } = useMoreRun(more);
    useNearView(more.parent === 0 ? link : null, () => void load(false));

    if (loaded) return render(loaded);
    if (more.key === null && level >= LEVELS) return <ContinueRow more={more} />;
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void load(true);
    };
    const address = links.withQuery(more.parent === 0 ? links.post(thread) : links.commentShort(more.parent), {
      sort: thread.sort,
      after: more.key ?? undefined,
    });
    const text =
      state === "loading" ? words.layout.loading : state === "failed" ? comments.loadFailed : comments.loadMore(more.n);
    const row = (
      <li className="rest">
        <a ref={link} className="more" href={address} aria-busy={state === "loading" || undefined} onClick={press}>
          {text}
        </a>
      </li>
    );
    return asList ? <ol>{row}</ol> : row;
  },
  (one, other) => one.more === other.more && one.level === other.level,
);

/** Siblings behind the row, null until loaded. `load` focuses the first one if `byHand` is set. */
function useMoreRun(more: MoreView) {
  const thread = useThread();
  const words = useRestWords().comments;
  const announce = useAnnounce();
  const running = useRef(false);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const isServerRendered = useServerRendered();
  const [loaded, setLoaded] = useState(() =>
    isServerRendered ? null : (loadedRuns.get(runKey(thread, more)) ?? null),
  );
  const wasStored = useRef(loaded !== null);
  const { store } = thread;

  const request = () => {
    const { pid, sort } = thread;
    return send(getChildren, { pid, cid: more.parent || "null", key: more.key ?? undefined, sort });
  };
  const show = (nodes: CommentView[], next: MoreView | undefined) => {
    const run = { nodes, ...(next ? { more: next } : {}) };
    loadedRuns.set(runKey(thread, more), run);
    // many comments at once: a transition keeps scrolling and typing responsive
    startTransition(() => setLoaded(run));
  };

  async function load(byHand: boolean): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState("loading");
    const sent = await request();
    running.current = false;
    if (!sent.ok) {
      announce(words.loadFailed);
      return setState("failed");
    }
    const nodes = sent.data.nodes.filter((node) => !store.isRendered(node.cid));
    show(nodes, sent.data.more);
    announce(words.loaded(nodes.length));
    const first = nodes[0];
    if (byHand && first) void focusComment(first.cid);
  }

  // a cached run shows the page as it was left; votes and texts may have changed since
  const refresh = useEffectEvent(async () => {
    const sent = await request();
    if (!sent.ok) return;
    const shown = new Set(loaded?.nodes.map(({ cid }) => cid));
    show(
      sent.data.nodes.filter(({ cid }) => shown.has(cid) || !store.isRendered(cid)),
      sent.data.more,
    );
  });
  useEffect(() => {
    if (wasStored.current) void refresh();
  }, []);

  return { loaded, state, load };
}

/** Calls `onNear` once when the element approaches the viewport. Inactive if the element is null. */
function useNearView(element: RefObject<HTMLElement | null> | null, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!element?.current) return;
    const ahead = Math.round(document.documentElement.scrollHeight * (1 - FETCH_AT));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}

/** Link to a separate page, because the indentation is too deep. */
function ContinueRow({ more }: { more: MoreView }) {
  const thread = useThread();
  const words = useRestWords().threads;
  const address = links.withQuery(links.commentShort(more.parent), { sort: thread.sort });
  return (
    <li className="rest">
      <a className="more continue" href={address}>
        {words.continueThread(more.n)}
      </a>
    </li>
  );
}
