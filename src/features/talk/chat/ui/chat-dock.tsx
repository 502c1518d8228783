import { useLocation } from "#ui/navigation.tsx";
import "./chat.css";
import { useCallback, useEffect, useRef, useState } from "react";
import { links } from "#domain/links.ts";
import { CHAT_ROOM } from "#domain/live.ts";
import { withTimeout } from "#lib/timeout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useLiveEvent, useSubscription } from "#ui/live.tsx";
import { isNarrow } from "#ui/narrow.ts";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { useRootMark } from "#ui/root-mark.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** Number of lines received while the chat was closed. */
    chat: { id: "only"; values: { unread: number } };
  }
}

/** Timeout for loading the chat's script, in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000;

type Room = typeof import("./chat-room.tsx").ChatRoom;

/**
 * Chat dock at the bottom of the page: a title bar until opened; on phones it is opened from the menu. Its script is
 * loaded once, on first use.
 */
export function ChatDock() {
  useRootMark("corner");
  const words = useRestWords().chat;
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [loaded, setLoaded] = useState<{ Room: Room } | null>(null);
  const overlay = useOverlayStore();
  const { unread } = useOverlay("chat", "only", { unread: 0 });
  const newest = useRef(0);
  const bar = useRef<HTMLButtonElement>(null);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const { ChatRoom } = await withTimeout(CHUNK_TIMEOUT_MS, import("./chat-room.tsx"));
      setLoaded({ Room: ChatRoom });
    } catch {
      setHasFailed(true);
    }
  }, []);
  // after a gap, lines can arrive twice
  useSubscription([CHAT_ROOM]);
  useLiveEvent("msg", ({ lid }) => {
    if (lid <= newest.current) return;
    newest.current = lid;
    if (!isOpen) overlay.set("chat", "only", { unread: (overlay.get("chat", "only")?.unread ?? 0) + 1 });
  });
  const open = useCallback(() => {
    setIsOpen(true);
    overlay.set("chat", "only", { unread: 0 });
    void load();
  }, [load, overlay]);
  const close = () => {
    setIsOpen(false);
    // on phones the closed chat is only reachable from the menu
    const opener = isNarrow() ? document.querySelector<HTMLElement>(".menu-toggle") : bar.current;
    opener?.focus();
  };
  // other parts of the page can open the chat
  useEffect(() => {
    document.addEventListener("ambit:open-chat", open);
    return () => document.removeEventListener("ambit:open-chat", open);
  }, [open]);

  if (pathname === links.chat()) return null;
  return (
    <section
      className={isOpen ? "chat-dock open" : "chat-dock"}
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOpen) close();
      }}
    >
      <header>
        <button type="button" ref={bar} aria-expanded={isOpen} onClick={isOpen ? close : open}>
          <span>{words.title}</span>
          {unread > 0 && <span className="badge">{words.unread(unread)}</span>}
          <Icon name="chevron-down" />
        </button>
        <a href={links.chat()} aria-label={words.wholePage} title={words.wholePage}>
          <Icon name="expand" />
        </a>
      </header>
      <div className="chat-body" hidden={!isOpen}>
        {loaded && <loaded.Room isShown={isOpen} autoFocus />}
        {!loaded && !hasFailed && <p role="status">{words.loading}</p>}
        {!loaded && hasFailed && (
          <p role="alert">
            {words.failed(CHAT_ROOM)}{" "}
            <button type="button" className="link" onClick={() => void load()}>
              {words.again}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
