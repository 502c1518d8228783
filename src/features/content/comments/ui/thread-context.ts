import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { links } from "#domain/links.ts";
import type { PauseView } from "#features/circles/subs/sub.ts";
import type { CaptchaView } from "#features/site/captcha/captcha.ts";
import type { ShownForm } from "#features/site/layout/layout.ts";
import type { AskedAct, CommentFrame, ThreadAct } from "../thread.ts";
import { type CommentSlot, createThreadStore, type ThreadStore, UNTOUCHED } from "./thread-store.ts";

/** What every comment of a thread shares. */
export interface ThreadFrame extends CommentFrame {
  /** The level of the first comments of this page: 1, or deeper on the page of one comment. */
  base: number;
  /** How many levels are open at first; 0 for all. */
  levels: number;
  /** The comment that the address names. */
  focus: number | null;
  /** An act that was asked for by address, with the comment's source where the act needs it. */
  act: AskedAct | null;
  /** Anybody may ask for the page, search engines too. */
  isVisitor: boolean;
  /** What slow mode asks of the reader. */
  pause?: PauseView | undefined;
  /** What shows that no program writes, where it is asked of the reader. */
  captcha?: CaptchaView | undefined;
  /** A refused plain form that is shown again. */
  form: ShownForm | null;
  /** What changed since the server rendered the thread; replaced when the thread is reloaded. */
  store: ThreadStore;
  /** Loads the thread again. */
  reload?: () => Promise<boolean>;
  /** Watches a comment until it was fully in view. */
  watch?: (element: HTMLElement) => () => void;
}

/** The frame of comments that are rendered outside of their thread. */
export function frameOfOne(frame: CommentFrame): ThreadFrame {
  return {
    ...frame,
    focus: null,
    act: null,
    isVisitor: false,
    form: null,
    base: 1,
    levels: 0,
    store: createThreadStore(frame.pid),
  };
}

export const ThreadContext = createContext<ThreadFrame | null>(null);

export function useThread(): ThreadFrame {
  const frame = useContext(ThreadContext);
  if (!frame) throw new Error("A comment was rendered outside of a thread.");
  return frame;
}

/** The state of a comment, or of the top level (0), since the server rendered it. */
export function useSlot(store: ThreadStore, cid: number): CommentSlot {
  const subscribe = useCallback((listener: () => void) => store.subscribe(cid, listener), [store, cid]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(cid),
    () => UNTOUCHED,
  );
}

const never = () => () => {};

/**
 * Whether a comment of this level, counted from the page's first, begins folded because of it. The server renders it open
 * for all readers; the script behind the comments folds it before the first paint.
 */
export function useIsDeep(levels: number, level: number): boolean {
  return useSyncExternalStore(
    never,
    () => levels > 0 && level === levels + 1,
    () => false,
  );
}

type Address = Pick<CommentFrame, "pid" | "sub" | "slug">;

/** A comment's own page, with an act to do there before scripts run. */
export function commentAddress(frame: Address, cid: number, act?: ThreadAct): string {
  const address = links.comment(frame, cid);
  return act ? links.withQuery(address, { act }) : address;
}
