import { useRef, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { findComments } from "../api.ts";
import { FOUND_AT_ONCE, type FoundComments, type ThreadView } from "../thread.ts";
import { commentElement } from "./focus-comment.ts";
import { authorOf, type Parent, showComment, withNews } from "./show-comment.ts";
import { useThread } from "./thread-context.ts";

/** What is new in the thread, and going from one to the next. `leave` opens a comment that is too deep to be shown here. */
export function useNews(thread: ThreadView, leave: (cid: number) => void) {
  const { store, pid, sort } = useThread();
  const { layout } = useWords();
  const words = useRestWords().comments;
  const threads = useRestWords().threads;
  const announce = useAnnounce();
  const toast = useToast();
  const [cids, setCids] = useState<readonly number[]>(thread.news?.cids ?? []);
  /** 1 for the first; 0 as long as none was gone to. */
  const [at, setAt] = useState(0);
  const [parent, setParent] = useState<Parent | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);
  const newest = useRef(thread.newest);
  const unlisted = Math.max((thread.news?.total ?? 0) - (thread.news?.cids.length ?? 0), 0);
  const total = cids.length + unlisted;

  /** One request at a time; an error is shown and can be tried again. */
  async function once(run: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      await run();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }

  async function find(asked: { cids: number[] } | { after: number }): Promise<FoundComments | null> {
    const sent = await send(findComments, { pid, ...asked, sort });
    if (sent.ok) return sent.data;
    toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
    return null;
  }

  /** Moves to one of them; one that is not on the page is fetched with its parents. */
  async function goTo(list: readonly number[], index: number): Promise<void> {
    const cid = list[index];
    if (cid === undefined) return;
    if (!store.isRendered(cid)) {
      const missing = list.slice(index, index + FOUND_AT_ONCE / 5).filter((next) => !store.isRendered(next));
      const found = await find({ cids: missing });
      if (!found) return;
      store.merge(found.nodes, "behind");
    }
    const element = await commentElement(cid);
    if (!element) return leave(cid);
    setParent(await showComment(element, store));
    setAt(index + 1);
    announce(threads.reached(index + 1, list.length + unlisted, authorOf(element) ?? words.gone));
  }

  const step = (by: 1 | -1) =>
    once(async () => {
      if (cids.length === 0) return;
      const index = at === 0 ? (by === 1 ? 0 : cids.length - 1) : (at - 1 + by + cids.length) % cids.length;
      await goTo(cids, index);
    });

  /** Puts what came meanwhile into its places and goes to the first of it. */
  const showArrived = () =>
    once(async () => {
      const found = await find({ after: newest.current });
      if (!found) return;
      const fresh = found.found.filter((cid) => !store.isRendered(cid));
      store.merge(found.nodes, "before");
      newest.current = found.newest;
      store.learn(found.comments - found.left - thread.total - store.known());
      if (fresh[0] !== undefined) await commentElement(fresh[0]);
      const list = withNews(cids, fresh);
      setCids(list);
      const first = Math.min(...fresh.map((cid) => list.indexOf(cid)));
      if (fresh.length === 0) announce(threads.nothingToShow);
      else await goTo(list, first);
    });

  const showParent = () => {
    const element = parent && document.getElementById(`c${parent.cid}`);
    if (element) void showComment(element, store).then(setParent);
  };
  return { total, at, isBusy, parent, step, showArrived, showParent };
}
