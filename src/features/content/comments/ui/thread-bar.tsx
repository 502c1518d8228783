import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Icon } from "#ui/icon.tsx";
import { useKeys } from "#ui/use-keys.ts";
import type { ThreadView } from "../thread.ts";
import { focusComment } from "./focus-comment.ts";
import { useSlot, useThread } from "./thread-context.ts";
import { bringTo, topEdge, topLevelFrom } from "./thread-place.ts";

/** A press that is held this long goes back, in milliseconds. */
const HOLD_MS = 500;
/** From this many top-level comments on, a wide page too has a button that goes from one to the next. */
const MANY = 6;

/** What stays at the window's lower edge along a thread: writing on a narrow page, and going on. */
export function ThreadBar({ thread, opener }: { thread: ThreadView; opener: ReactNode }) {
  const { store } = useThread();
  const roots = thread.nodes.length + useSlot(store, 0).before.length;
  if (opener === null && roots < 2) return null;
  return (
    <div className="thread-bar">
      {opener}
      {roots > 1 && <NextTop isMany={roots >= MANY} />}
    </div>
  );
}

/** Goes to the next comment of the top level; held, or with Shift, to the one before. */
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
    const found = topLevelFrom(step);
    if (!found) return;
    await bringTo(found, topEdge);
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
    // a press of a key has no detail, and none was held before it
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
