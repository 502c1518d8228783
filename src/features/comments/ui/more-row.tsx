import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { send } from "../../../ui/send.ts";
import type { CommentRun, CommentView, MoreView } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";

/** How far below the window the next top-level comments are fetched. */
const AHEAD = "0px 0px 600px 0px";

/** The siblings that are not shown yet: a link to the page where they go on, which scripts follow in place. */
export function MoreRow({ more, draw }: { more: MoreView; draw: (run: CommentRun) => ReactNode }) {
  const thread = useThread();
  const words = useWords().comments;
  const announce = useAnnounce();
  const link = useRef<HTMLAnchorElement>(null);
  const running = useRef(false);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [loaded, setLoaded] = useState<CommentRun | null>(null);
  const loadingWord = useWords().shell.loading;

  const address = links.withQuery(more.parent === 0 ? links.post(thread) : commentAddress(thread, more.parent), {
    sort: thread.sort === "best" ? undefined : thread.sort,
    after: more.key ?? undefined,
  });

  async function load(byHand: boolean): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState("loading");
    const path = [thread.pid, more.parent || "null", more.key].filter((part) => part !== null).join("/");
    const sent = await send<{ nodes: CommentView[]; more?: MoreView }>(`/do/get_children/${path}?sort=${thread.sort}`);
    running.current = false;
    if (!sent.ok) return setState("failed");
    setLoaded({ nodes: sent.data.nodes, ...(sent.data.more ? { more: sent.data.more } : {}) });
    announce(words.loaded(sent.data.nodes.length));
    const first = sent.data.nodes[0];
    if (byHand && first) requestAnimationFrame(() => focusComment(first.cid));
  }
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    if (more.parent !== 0 || !link.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void latest.current(false);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [more.parent]);

  if (loaded) return draw(loaded);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void load(true);
  };
  const text = state === "loading" ? loadingWord : state === "failed" ? words.loadFailed : words.loadMore(more.n);
  return (
    <li className="rest">
      <a ref={link} className="more" href={address} aria-busy={state === "loading" || undefined} onClick={press}>
        {text}
      </a>
    </li>
  );
}

function focusComment(cid: number): void {
  document.querySelector<HTMLElement>(`#c${cid} > .line`)?.focus({ preventScroll: true });
}
