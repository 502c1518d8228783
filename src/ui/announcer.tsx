import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";

type Announce = (text: string) => void;

const AnnouncerContext = createContext<Announce>(() => {});

/** Tells a screen reader what changed on the page without moving anything in it. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const announce = useCallback<Announce>((next) => {
    clearTimeout(timer.current);
    setText("");
    // Emptied first, and filled a moment later: the same words said twice are heard twice.
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
