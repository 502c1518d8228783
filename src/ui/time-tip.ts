const HOVER_MS = 150;
/** What a screen reader walks by. In an open dialog nothing outside can be read. */
const HOMES = "dialog, main, aside, nav, header, footer";

/**
 * Shows the whole date of any time on the page: under the pointer, on focus, or after a tap. One tip serves the page,
 * moved next to the time that it belongs to. It can be hovered itself, and Escape hides it. `format` takes epoch
 * milliseconds.
 */
export function watchTimes(format: (at: number) => string): () => void {
  const tip = document.body.appendChild(document.createElement("div"));
  tip.id = "time-tip";
  tip.className = "tip";
  tip.role = "tooltip";
  tip.popover = "manual";
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    shown = null;
    tip.hidePopover();
    // where a change of page cannot take it along
    document.body.append(tip);
  };
  const show = (holder: HTMLElement, time: HTMLTimeElement) => {
    if (shown === holder) return;
    hide();
    shown = holder;
    tip.textContent = format(Date.parse(time.dateTime));
    holder.setAttribute("aria-describedby", tip.id);
    holder.closest(HOMES)?.append(tip);
    // the time is its anchor as well
    tip.showPopover({ source: time });
  };

  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === "touch" || target === tip) return;
    const found = timeAt(target);
    clearTimeout(timer);
    if (found) timer = setTimeout(() => show(...found), HOVER_MS);
    else if (shown && !shown.matches(":focus-visible")) timer = setTimeout(hide, HOVER_MS);
  };
  const focus = ({ target }: FocusEvent) => {
    const found = timeAt(target);
    if (found?.[0].matches(":focus-visible")) show(...found);
    else hide();
  };
  // touch has no hover: the first tap shows the date, also of a time that is a link, and the next one follows the link
  // not every browser says that a click came from touch, so the last pointer type is remembered
  let isTouch = false;
  const down = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === "touch";
  };
  const tap = (event: MouseEvent) => {
    const found = timeAt(event.target);
    if (!found) return hide();
    if (!isTouch || shown === found[0]) return;
    event.preventDefault();
    show(...found);
  };
  const takeAway = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !shown) return;
    event.preventDefault();
    hide();
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointerover", over, { signal });
  document.addEventListener("pointerdown", down, { signal, capture: true });
  document.addEventListener("focusin", focus, { signal });
  document.addEventListener("focusout", hide, { signal });
  document.addEventListener("click", tap, { signal, capture: true });
  document.addEventListener("keydown", takeAway, { signal, capture: true });
  document.addEventListener("scroll", () => shown && hide(), { signal, capture: true, passive: true });
  return () => {
    listening.abort();
    hide();
    tip.remove();
  };
}

/** The time at an event, and what holds it: the link that it is the words of, or itself. */
function timeAt(target: EventTarget | null): [HTMLElement, HTMLTimeElement] | null {
  if (!(target instanceof HTMLElement)) return null;
  const time =
    target.closest("time") ?? (target.matches("a") ? target.querySelector<HTMLTimeElement>(":scope > time") : null);
  if (!time) return null;
  return [time.closest("a") ?? time, time];
}
