import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "./icon.tsx";
import { isNarrow } from "./narrow.ts";

type MenuProps = {
  /** Accessible name if the trigger is only an icon. */
  label?: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Edge of the trigger to align with; default: `start`. */
  align?: "start" | "end";
  className?: string;
  /** Opens at the first render and takes the focus, because a click caused the render. */
  startsOpen?: boolean;
  /** Called after opening or closing, before positioning. */
  onToggle?: (menu: HTMLDetailsElement) => void;
  children: ReactNode;
  /** Items that need scripts, rendered after the others while the menu is open. */
  late?: () => ReactNode;
};

const FOCUSABLE = "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea";

/**
 * Menu of links and buttons. Without scripts `details` opens it; scripts add arrow keys, Escape and closing on an
 * outside click. In a narrow window it is a sheet at the lower edge with a close button.
 */
export function Menu({
  label,
  trigger,
  triggerClass,
  align = "start",
  className,
  startsOpen = false,
  onToggle,
  children,
  late,
}: MenuProps) {
  const { layout } = useWords();
  const ref = useRef<HTMLDetailsElement>(null);
  const [shape, setShape] = useState<"closed" | "menu" | "sheet">("closed");

  useEffect(() => {
    if (!startsOpen || !ref.current) return;
    ref.current.open = true;
    // a sheet moves the focus itself
    if (!isNarrow()) ref.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [startsOpen]);

  useEffect(() => {
    const menu = ref.current;
    if (menu && shape === "menu") return closeFromOutside(menu);
    if (menu && shape === "sheet") return openSheet(menu);
  }, [shape]);

  // positions the panel again, because late items changed its size
  useEffect(() => {
    if (shape === "menu" && ref.current) positionPanel(ref.current);
  }, [shape]);

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = ref.current;
    if (!menu) return;
    if (event.key === "Escape" && menu.open) {
      event.stopPropagation();
      close(menu);
      return;
    }
    if (!isArrow(event.key) || isTyping(event.target)) return;
    event.preventDefault();
    menu.open = true;
    moveFocus(menu, event.key);
  };

  return (
    <details
      ref={ref}
      className={["menu", align === "end" && "end", className].filter(Boolean).join(" ")}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget: menu }) => {
        onToggle?.(menu);
        const next = !menu.open ? "closed" : isNarrow() ? "sheet" : "menu";
        if (next === "menu") positionPanel(menu);
        setShape(next);
      }}
    >
      <summary className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or button inside arrives as a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links and buttons inside. */}
      <div className="floating menu-panel" onClick={(event) => closeAfterAct(event.target, ref.current)}>
        {children}
        {shape !== "closed" && late?.()}
        {shape === "sheet" && (
          <button type="button" className="sheet-close">
            <Icon name="close" />
            {layout.close}
          </button>
        )}
      </div>
    </details>
  );
}

function isArrow(key: string): boolean {
  return key === "ArrowDown" || key === "ArrowUp" || key === "Home" || key === "End";
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function moveFocus(menu: HTMLDetailsElement, key: string) {
  const items = [...menu.querySelectorAll<HTMLElement>(`.menu-panel :is(${FOCUSABLE})`)].filter((item) =>
    item.checkVisibility(),
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const next =
    key === "Home"
      ? 0
      : key === "End"
        ? last
        : key === "ArrowDown"
          ? at === last
            ? 0
            : at + 1
          : at <= 0
            ? last
            : at - 1;
  items[next]?.focus();
}

function close(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const follow = ({ target }: Event) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener("pointerdown", follow, { signal: listening.signal });
  document.addEventListener("focusin", follow, { signal: listening.signal });
  return () => listening.abort();
}

/** Opens the sheet. Until its module is loaded, or if that fails, the menu works as without scripts. */
function openSheet(menu: HTMLDetailsElement): () => void {
  let release = closeFromOutside(menu);
  let isOver = false;
  const loaded = import("./menu-sheet.ts").then(({ openMenuSheet: holdSheet }) => {
    release();
    if (!isOver) release = holdSheet(menu, () => close(menu));
  });
  loaded.catch(() => {});
  return () => {
    isOver = true;
    release();
  };
}

/** Opens upward if there is only enough room above. */
function positionPanel(menu: HTMLDetailsElement) {
  menu.classList.remove("above");
  const panel = menu.querySelector(".menu-panel");
  if (!panel) return;
  const { bottom, height } = panel.getBoundingClientRect();
  const { top } = menu.getBoundingClientRect();
  const edge = menu.closest("[data-clips]")?.getBoundingClientRect().bottom ?? window.innerHeight;
  menu.classList.toggle("above", bottom > Math.min(edge, window.innerHeight) && top > height + 72);
}

/**
 * Closes the menu after an action. A control with a confirmation (`data-stay`) closes it after "yes". A form with
 * `data-stay="until-done"` closes it after success, because a refusal appears beside its control.
 */
function closeAfterAct(target: EventTarget, menu: HTMLDetailsElement | null) {
  if (!menu || !(target instanceof Element)) return;
  const act = target.closest("a[href], button");
  if (!act || act.closest('[data-stay="until-done"]')) return;
  if (act.closest("[data-stay]") && !act.matches(".confirm .yes")) return;
  if (act instanceof HTMLButtonElement) close(menu);
  else menu.open = false;
}
