import {
  type MouseEvent,
  memo,
  type ReactNode,
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
import { send } from "#ui/send.ts";
import { getChildren } from "../api.ts";
import type { CommentRun, CommentView, MoreView } from "../thread.ts";
import { focusComment } from "./focus-comment.ts";
import { keepRun, keptRun } from "./kept-runs.ts";
import { useThread } from "./thread-context.ts";

/** The next top-level comments are fetched when this part of the page's height has come into view. */
const FETCH_AT = 0.75;
/** Levels that are shown in place; a longer argument goes on on a page of its own, where there is room again. */
const LEVELS = 16;

interface MoreRowProps {
  more: MoreView;
  /** The level of the comment above; 0 for the top level. */
  level: number;
  /** The row is in a list of its own. */
  asList?: boolean;
  render: (run: CommentRun) => ReactNode;
}

/** The siblings that are not shown yet: a link to the page where they go on, which scripts follow in place. */
export const MoreRow = memo(
  function MoreRow({ more, level, asList = false, render }: MoreRowProps) {
    const thread = useThread();
    const words = useWords();
    const comments = useRestWords().comments;
    const announce = useAnnounce();
    const link = useRef<HTMLAnchorElement>(null);
    const running = useRef(false);
    const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
    const isServerRendered = useServerRendered();
    const [loaded, setLoaded] = useState(() => (isServerRendered ? null : (keptRun(thread, more) ?? null)));
    const isKept = useRef(loaded !== null);
    const { store } = thread;

    const ask = () => {
      const { pid, sort } = thread;
      return send(getChildren, { pid, cid: more.parent || "null", key: more.key ?? undefined, sort });
    };
    const show = (nodes: CommentView[], next: MoreView | undefined) => {
      const run = { nodes, ...(next ? { more: next } : {}) };
      keepRun(thread, more, run);
      // many comments at once: a transition keeps scrolling and typing smooth
      startTransition(() => setLoaded(run));
    };

    async function load(byHand: boolean): Promise<void> {
      if (running.current) return;
      running.current = true;
      setState("loading");
      const sent = await ask();
      running.current = false;
      if (!sent.ok) {
        announce(comments.loadFailed);
        return setState("failed");
      }
      const nodes = sent.data.nodes.filter((node) => !store.isRendered(node.cid));
      show(nodes, sent.data.more);
      announce(comments.loaded(nodes.length));
      const first = nodes[0];
      if (byHand && first) void focusComment(first.cid);
    }
    const latest = useRef(load);
    useEffect(() => {
      latest.current = load;
    });

    // what is kept shows the page as it was left; votes and texts may have changed since
    const refresh = useEffectEvent(async () => {
      const sent = await ask();
      if (!sent.ok) return;
      const shown = new Set(loaded?.nodes.map(({ cid }) => cid));
      show(
        sent.data.nodes.filter(({ cid }) => shown.has(cid) || !store.isRendered(cid)),
        sent.data.more,
      );
    });
    useEffect(() => {
      if (isKept.current) void refresh();
    }, []);

    useEffect(() => {
      if (more.parent !== 0 || !link.current) return;
      const ahead = Math.round(document.documentElement.scrollHeight * (1 - FETCH_AT));
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          void latest.current(false);
        },
        { rootMargin: `0px 0px ${ahead}px 0px` },
      );
      observer.observe(link.current);
      return () => observer.disconnect();
    }, [more.parent]);

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

/** Where the replies have been moved in as far as a page can bear. */
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
