import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";

type Announce = (text: string) => void;

const AnnouncerContext = createContext<Announce>(() => {});

/** Announces a change to screen readers, without moving the focus. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const announce = useCallback<Announce>((next) => {
    clearTimeout(timer.current);
    setText("");
    // Emptied first, because a region announces the same text twice only after a change.
    timer.current = setTimeout(() => setText(next), 50);
  }, []);

  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" role="status" aria-live="polite">
        {text}
      </div>
    </AnnouncerContext>
  );
}
