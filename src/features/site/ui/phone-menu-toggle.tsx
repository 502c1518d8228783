import { lazy, Suspense, useEffect, useState } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";

const load = () => import("./phone-menu.tsx");
const PhoneMenu = lazy(async () => ({ default: (await load()).PhoneMenu }));

/** How long the page still knows that the menu was open. */
const CLOSING_MS = 500;

/** Opens what a narrow window has no room for: places, circles, the side column. */
export function PhoneMenuToggle() {
  const { shell } = useWords();
  const [state, setState] = useState<"closed" | "open" | "closing">("closed");
  const isOpen = state === "open";

  useEffect(() => {
    document.documentElement.classList.toggle("menu-open", state !== "closed");
    if (state !== "closing") return;
    const timer = setTimeout(() => setState("closed"), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <button
        type="button"
        className="tool menu-toggle"
        aria-label={shell.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onClick={() => setState(isOpen ? "closing" : "open")}
      >
        <Icon name={isOpen ? "close" : "menu"} />
      </button>
      {state !== "closed" && (
        <Suspense fallback={null}>
          <PhoneMenu open={isOpen} onClose={() => setState("closing")} />
        </Suspense>
      )}
    </>
  );
}
