import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { links } from "#domain/links.ts";
import type { PauseView } from "#features/circles/subs/sub.ts";
import type { CaptchaView } from "#features/site/captcha/captcha.ts";
import type { ShownForm } from "#features/site/layout/layout.ts";
import type { CommentFrame, RequestedCommentAction, ThreadAct } from "../thread.ts";
import { type CommentSlot, createThreadStore, EMPTY_SLOT, type ThreadStore } from "./thread-store.ts";

/** Context shared by all comments of a thread. */
export interface ThreadFrame extends CommentFrame {
  /** Level of the page's first comments: 1, or deeper on the page of a single comment. */
  base: number;
  /** Number of levels expanded at first; 0 for all. */
  levels: number;
  /** Comment that the URL names. */
  focus: number | null;
  /** Action requested by the URL, with the comment's source if the action needs it. */
  act: RequestedCommentAction | null;
  /** The page may be requested by anyone, including search engines. */
  isVisitor: boolean;
  /** Remaining slow mode pause of the reader. */
  pause?: PauseView | undefined;
  /** Captcha, if the reader must solve one. */
  captcha?: CaptchaView | undefined;
  /** Refused plain form that is shown again. */
  form: ShownForm | null;
  /** Changes since the server rendered the thread; replaced when the thread is reloaded. */
  store: ThreadStore;
  /** Reloads the thread. */
  reload?: () => Promise<boolean>;
  /** Observes a comment until it has been fully in view. */
  watch?: (element: HTMLElement) => () => void;
}

/** Context for comments rendered outside of their thread. */
export function createDetachedFrame(frame: CommentFrame): ThreadFrame {
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

/** Client state of a comment, or of the top level (0), since the server rendered it. */
export function useCommentSlot(store: ThreadStore, cid: number): CommentSlot {
  const subscribe = useCallback((listener: () => void) => store.subscribe(cid, listener), [store, cid]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(cid),
    () => EMPTY_SLOT,
  );
}

const never = () => () => {};

/**
 * True if a comment at this level, counted from the page's first, is collapsed by default. The server renders
 * it expanded for all readers; the script after the comments collapses it before the first paint.
 */
export function useIsCollapsedByLevel(levels: number, level: number): boolean {
  return useSyncExternalStore(
    never,
    () => levels > 0 && level === levels + 1,
    () => false,
  );
}

type Address = Pick<CommentFrame, "pid" | "sub" | "slug">;

/** URL of a comment's own page, optionally with an action to perform there without scripts. */
export function commentAddress(frame: Address, cid: number, act?: ThreadAct): string {
  const address = links.comment(frame, cid);
  return act ? links.withQuery(address, { act }) : address;
}
