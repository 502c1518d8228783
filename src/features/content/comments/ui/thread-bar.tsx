import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Icon } from "#ui/icon.tsx";
import { useKeys } from "#ui/use-keys.ts";
import type { ThreadView } from "../thread.ts";
import { focusComment } from "./focus-comment.ts";
import { useCommentSlot, useThread } from "./thread-context.ts";
import { findAdjacentTopLevel, scrollElementTo, topEdge } from "./thread-scroll.ts";

/** Milliseconds after which a held press goes to the previous comment. */
const HOLD_MS = 500;
/** Number of top-level comments from which a wide page also has the "next" button. */
const MANY = 6;

/** Bar at the lower edge of the viewport along a thread: reply button on a narrow page, and "next comment". */
export function ThreadBar({ thread, opener }: { thread: ThreadView; opener: ReactNode }) {
  const { store } = useThread();
  const roots = thread.nodes.length + useCommentSlot(store, 0).before.length;
  if (opener === null && roots < 2) return null;
  return (
    <div className="thread-bar">
      {opener}
      {roots > 1 && <NextTop isMany={roots >= MANY} />}
    </div>
  );
}

/** Scrolls to the next top-level comment; to the previous one if held or with Shift. */
function NextTop({ isMany }: { isMany: boolean }) {
  const words = useRestWords().threads;
  const announce = useAnnounce();
  const { keys } = usePreferences();
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const [isAtEnd, setIsAtEnd] = useState(false);

  useEffect(() => {
    const end = document.querySelector("#comments > .thread-end");
    if (!end) return;
    const observer = new IntersectionObserver((entries) => setIsAtEnd(entries.at(-1)?.isIntersecting === true));
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  const go = async (step: 1 | -1, takesFocus: boolean) => {
    const found = findAdjacentTopLevel(step);
    if (!found) return;
    await scrollElementTo(found, topEdge);
    if (takesFocus) await focusComment(Number(found.id.slice(1)));
    else announce(found.querySelector(".body")?.getAttribute("aria-label") ?? "");
  };
  useKeys({ "shift+j": () => void go(1, true), "shift+k": () => void go(-1, true) }, keys === "on");

  const press = (event: PointerEvent) => {
    wasHeld.current = false;
    if (event.button !== 0) return;
    hold.current = setTimeout(() => {
      wasHeld.current = true;
      void go(-1, false);
    }, HOLD_MS);
  };
  const release = () => clearTimeout(hold.current);
  const click = (event: MouseEvent) => {
    // a key press has detail 0, and no hold precedes it
    if (!(wasHeld.current && event.detail > 0)) void go(event.shiftKey ? -1 : 1, false);
    wasHeld.current = false;
  };
  return (
    <button
      type="button"
      className={isMany ? "next-top many" : "next-top"}
      data-end={isAtEnd || undefined}
      aria-label={words.nextTop}
      title={words.nextTop}
      aria-keyshortcuts="Shift+J Shift+K"
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
    >
      <Icon name="chevron-down" />
    </button>
  );
}
