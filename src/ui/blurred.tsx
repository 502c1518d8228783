import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.tsx";

type BlurredProps = {
  show: string;
  hide: string;
  /** Stronger blur, for images. */
  strong?: boolean;
  onChange?: (isShown: boolean) => void;
  children: ReactNode;
};

/**
 * Content that the viewer chose not to see at once. A checkbox reveals it, so it works without scripts. With scripts
 * the hidden content is also removed from tab order and from screen readers.
 */
export function Blurred({ show, hide, strong = false, onChange, children }: BlurredProps) {
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();

  const isCovered = hydrated && !shown;

  useEffect(() => setShown(box.current?.checked ?? false), []);

  return (
    <span className={strong ? "blurred strong" : "blurred"}>
      <span className="veil" inert={isCovered} aria-hidden={isCovered || undefined}>
        {children}
      </span>
      <label className="show">
        <input
          ref={box}
          type="checkbox"
          className="visually-hidden"
          onChange={(event) => {
            setShown(event.target.checked);
            onChange?.(event.target.checked);
          }}
        />
        <span className="off">{show}</span>
        <span className="on">{hide}</span>
      </label>
    </span>
  );
}
