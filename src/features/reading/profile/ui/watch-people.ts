/** Name on the page whose card the reader requests. */
export interface CardRequest {
  link: HTMLAnchorElement;
  name: string;
  by: "pointer" | "keys" | "touch";
}

/** Delay in milliseconds, so that a passing pointer opens nothing. */
const PAUSE_MS = 450;
const HOLD_MS = 500;
/** Max movement of a long press in pixels; more counts as scrolling. */
const STILL_PX = 10;

/** Places where names are navigation instead of authors. */
const NOT_IN = "nav, header.bar, .menu-panel, .person-card, .profile-head";

/** Requests a card when the pointer rests on a name, on Alt+↓ with the focus on it, and on a long press. */
export function watchPersonLinks(ask: (asked: CardRequest) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let down: { x: number; y: number } | null = null;
  /** Name whose long press opened the card and must not follow the link. */
  let held: HTMLAnchorElement | null = null;
  const rest = () => clearTimeout(timer);

  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    rest();
    const found = personAt(target);
    if (found) timer = setTimeout(() => found.link.isConnected && ask({ ...found, by: "pointer" }), PAUSE_MS);
  };
  const press = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    rest();
    held = null;
    down = null;
    const found = personAt(target);
    if (pointerType !== "touch" || !found) return;
    down = { x: clientX, y: clientY };
    timer = setTimeout(() => hold(found), HOLD_MS);
  };
  const hold = (found: Omit<CardRequest, "by">) => {
    rest();
    held = found.link;
    down = null;
    ask({ ...found, by: "touch" });
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (down && Math.hypot(clientX - down.x, clientY - down.y) > STILL_PX) letGo();
  };
  const letGo = () => {
    if (down) rest();
    down = null;
  };
  // some browsers open their own link menu after a long press, before or after the timer
  const menu = (event: Event) => {
    const found = personAt(event.target);
    if (!found || (!down && held !== found.link)) return;
    event.preventDefault();
    if (down) hold(found);
  };
  const click = (event: MouseEvent) => {
    rest();
    if (held === null || personAt(event.target)?.link !== held) return;
    held = null;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== "ArrowDown") return;
    const found = personAt(event.target);
    if (!found) return;
    event.preventDefault();
    ask({ ...found, by: "keys" });
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointerover", over, { signal });
  document.addEventListener("pointerdown", press, { signal, capture: true });
  document.addEventListener("pointermove", move, { signal, passive: true });
  document.addEventListener("pointerup", letGo, { signal });
  document.addEventListener("pointercancel", letGo, { signal });
  document.addEventListener("contextmenu", menu, { signal, capture: true });
  document.addEventListener("click", click, { signal, capture: true });
  document.addEventListener("keydown", key, { signal });
  return () => {
    rest();
    listening.abort();
  };
}

function personAt(target: EventTarget | null): Omit<CardRequest, "by"> | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href^="/u/"]');
  const spelled = /^\/u\/([^/?#]+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
  if (!link || spelled === undefined || link.closest(NOT_IN)) return null;
  return { link, name: decodeURIComponent(spelled) };
}
