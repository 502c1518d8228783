const HOVER_MS = 150;
/** Landmarks of screen readers. Elements outside an open dialog are inert. */
const LANDMARKS = "dialog, main, aside, nav, header, footer";

/**
 * Shows the full date of a time on hover, focus or tap. The page has one tooltip, which is moved next to its time, can
 * be hovered, and closes with Escape. `format` takes epoch milliseconds.
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
    // outside of the page content, so that navigation does not remove it
    document.body.append(tip);
  };
  const show = (holder: HTMLElement, time: HTMLTimeElement) => {
    if (shown === holder) return;
    hide();
    shown = holder;
    tip.textContent = format(Date.parse(time.dateTime));
    holder.setAttribute("aria-describedby", tip.id);
    holder.closest(LANDMARKS)?.append(tip);
    // the time is also the anchor
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
  // Touch has no hover: the first tap shows the date, the next one follows the link. Remembers the last pointer type,
  // because not every browser reports it with the click.
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

/** Returns the time of an event and its container: its link, or the time itself. */
function timeAt(target: EventTarget | null): [HTMLElement, HTMLTimeElement] | null {
  if (!(target instanceof HTMLElement)) return null;
  const time =
    target.closest("time") ?? (target.matches("a") ? target.querySelector<HTMLTimeElement>(":scope > time") : null);
  if (!time) return null;
  return [time.closest("a") ?? time, time];
}
