import { useRef, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { findComments } from "../api.ts";
import { type FoundComments, MAX_COMMENTS_PER_LOOKUP, type ThreadView } from "../thread.ts";
import { commentElement } from "./focus-comment.ts";
import { authorOf, insertNewCids, type OffscreenParent, showComment } from "./show-comment.ts";
import { useThread } from "./thread-context.ts";

/** New comments of the thread, and steps between them. `leave` opens a comment that is too deep for this page. */
export function useNewComments(thread: ThreadView, leave: (cid: number) => void) {
  const { store } = useThread();
  const { comments: words, threads } = useRestWords();
  const announce = useAnnounce();
  const find = useFind();
  const { isBusy, run } = useOneAtATime();
  const [cids, setCids] = useState<readonly number[]>(thread.news?.cids ?? []);
  /** Position of the current comment, from 1; 0 before the first step. */
  const [at, setAt] = useState(0);
  const [parent, setParent] = useState<OffscreenParent | null>(null);
  const newest = useRef(thread.newest);
  const unlisted = Math.max((thread.news?.total ?? 0) - (thread.news?.cids.length ?? 0), 0);
  const total = cids.length + unlisted;

  /** Moves to a new comment. Fetches it with its ancestors if it is not on the page. */
  async function goTo(list: readonly number[], index: number): Promise<void> {
    const cid = list[index];
    if (cid === undefined) return;
    if (!store.isRendered(cid)) {
      const missing = list.slice(index, index + MAX_COMMENTS_PER_LOOKUP / 5).filter((next) => !store.isRendered(next));
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
    run(async () => {
      if (cids.length === 0) return;
      const index = at === 0 ? (by === 1 ? 0 : cids.length - 1) : (at - 1 + by + cids.length) % cids.length;
      await goTo(cids, index);
    });

  /** Inserts the comments that arrived meanwhile and moves to the first one. */
  const showArrived = () =>
    run(async () => {
      const found = await find({ after: newest.current });
      if (!found) return;
      const fresh = found.found.filter((cid) => !store.isRendered(cid));
      store.merge(found.nodes, "before");
      newest.current = found.newest;
      store.learn(found.comments - found.left - thread.total - store.known());
      if (fresh[0] !== undefined) await commentElement(fresh[0]);
      const list = insertNewCids(cids, fresh);
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

/** Fetches comments with their ancestors; null after an error, which is shown. */
function useFind(): (query: { cids: number[] } | { after: number }) => Promise<FoundComments | null> {
  const { pid, sort } = useThread();
  const { layout } = useWords();
  const toast = useToast();
  return async (query) => {
    const sent = await send(findComments, { pid, ...query, sort });
    if (sent.ok) return sent.data;
    toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
    return null;
  };
}

/** Runs one task at a time; ignores tasks started meanwhile. */
function useOneAtATime() {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);
  async function run(task: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      await task();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}
