import type { Address, BlockedNavigation, Guard, Location, Navigation, PageState } from "#ui/navigation.tsx";
import { emitNavigationError } from "#ui/navigation-error.ts";
import { fetchPage } from "./fetch-page.ts";
import {
  getStoredScroll,
  type HistoryEntry,
  newKey,
  readEntry,
  rememberScroll,
  restoreScroll,
} from "./history-entry.ts";
import { loadPageStylesheet } from "./page-head-and-stylesheet.ts";

type Move =
  | { kind: "push" | "replace"; keepScroll: boolean }
  /** The browser already moved to another history entry. */
  | { kind: "traverse"; entry: HistoryEntry };

/** In-app navigation: fetches pages as data and renders them in place. If that fails, the browser follows the link. */
export function browserNavigation(first: Omit<PageState, "location" | "scrollTo">): Navigation {
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  let entry = readEntry() ?? { key: newKey(), step: 0 };
  let state: PageState = { ...first, location: locationOf(window.location, entry), scrollTo: null };
  let pending: string | null = null;
  let blocked: BlockedNavigation | null = null;
  /** Pending history steps made by this module, which the browser reports like any others. */
  let ownSteps = 0;
  let hasAgreed = false;
  /** Cancels the current navigation. */
  let underWay = new AbortController();

  const emit = () => {
    for (const listener of [...listeners]) listener();
  };

  async function go(address: Address, move: Move): Promise<void> {
    underWay.abort();
    underWay = new AbortController();
    const { signal } = underWay;
    pending = textOf(address);
    emit();
    const answer = await fetchPage(address, { signal, isReload: false });
    if (signal.aborted) return;
    if (answer === "elsewhere") return leave(address, move);
    if (answer === null) {
      pending = null;
      if (move.kind === "traverse") return arrive(address, move, { page: null, failure: { status: 0 } });
      emit();
      return emitNavigationError(textOf(address));
    }
    if (!("to" in answer)) {
      await loadPageStylesheet(answer, state.layout);
      return signal.aborted ? undefined : arrive(address, move, answer);
    }
    const target = new URL(answer.to, window.location.href);
    if (isForeign(target)) return leave(target, move);
    return go(target, move.kind === "traverse" ? { kind: "replace", keepScroll: false } : move);
  }

  /** Lets the browser load the address; the current page stays until then. */
  function leave(address: Address, move: Move): void {
    if (move.kind === "push") window.location.assign(textOf(address));
    else window.location.replace(textOf(address));
  }

  /** Adds the page to the browser's history and shows it. */
  function arrive(address: Address, move: Move, next: Pick<PageState, "page" | "failure">): void {
    let scrollTo: PageState["scrollTo"];
    if (move.kind === "traverse") {
      entry = move.entry;
      scrollTo = { top: getStoredScroll(entry) };
    } else {
      rememberScroll(entry);
      entry = { key: newKey(), step: move.kind === "push" ? entry.step + 1 : entry.step };
      window.history[move.kind === "push" ? "pushState" : "replaceState"](entry, "", textOf(address));
      scrollTo = address.hash === "" ? (move.keepScroll ? null : { top: 0 }) : { id: idIn(address.hash) };
    }
    state = {
      layout: state.layout,
      page: next.page,
      failure: next.failure,
      form: null,
      location: locationOf(address, entry),
      scrollTo,
    };
    pending = null;
    emit();
  }

  const isSamePage = (address: Address) =>
    address.pathname + address.search === state.location.pathname + state.location.search;

  /** Finds the guard that must confirm leaving the page. */
  function findGuard(next: Address): Guard | undefined {
    if (hasAgreed) {
      hasAgreed = false;
      return undefined;
    }
    return isSamePage(next) ? undefined : [...guards].find((guard) => guard(next));
  }

  function block(guard: Guard, proceed: () => void): void {
    const end = (act?: () => void) => () => {
      blocked = null;
      emit();
      act?.();
    };
    blocked = { guard, proceed: end(proceed), reset: end() };
    emit();
  }

  /** Handles back, forward and fragment navigation. */
  function onPopState(event: PopStateEvent): void {
    const address = window.location;
    const found = readEntry(event.state);
    const next = found ?? { key: newKey(), step: entry.step + 1 };
    if (isSamePage(address)) {
      // the browser scrolls to fragments; visited positions are restored here
      if (found === null) window.history.replaceState(next, "");
      entry = next;
      state = { ...state, location: locationOf(address, next), scrollTo: found && { top: getStoredScroll(found) } };
      emit();
      return;
    }
    rememberScroll(entry);
    const guard = findGuard(address);
    if (!guard) {
      void go(address, { kind: "traverse", entry: next });
      return;
    }
    // the browser has moved already: steps back, and forward again after confirmation
    const steps = next.step - entry.step;
    ownSteps += 1;
    window.history.go(-steps);
    block(guard, () => {
      hasAgreed = true;
      window.history.go(steps);
    });
  }

  window.addEventListener("popstate", (event) => {
    if (ownSteps > 0) ownSteps -= 1;
    else onPopState(event);
  });
  if (readEntry() === null) window.history.replaceState(entry, "");
  restoreScroll(() => entry);

  const navigation: Navigation = {
    state: () => state,
    pending: () => pending,
    blocked: () => blocked,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(to, { replace = false, keepScroll = false } = {}) {
      const url = new URL(to, window.location.href);
      const move: Move = { kind: replace || textOf(url) === textOf(state.location) ? "replace" : "push", keepScroll };
      if (isForeign(url)) return leave(url, move);
      const guard = findGuard(url);
      return guard ? block(guard, () => void go(url, move)) : go(url, move);
    },
    async reload() {
      const { location } = state;
      const { signal } = underWay;
      const answer = await fetchPage(location, { signal, isReload: true });
      if (answer === null || signal.aborted || state.location.key !== location.key) return false;
      if (answer === "elsewhere" || "to" in answer) {
        window.location.reload();
        return true;
      }
      state = { ...state, ...answer, layout: answer.layout ?? state.layout, scrollTo: null };
      emit();
      return true;
    },
    addGuard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
  followLinks(navigation);
  return navigation;
}

/** Follows links and submits GET forms in place. */
function followLinks(navigation: Navigation): void {
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (!link || link.hasAttribute("download") || (link.target !== "" && link.target !== "_self")) return;
    const { location } = navigation.state();
    const isPlace = link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
    if (isPlace || isForeign(link)) return;
    event.preventDefault();
    void navigation.navigate(link.href, { keepScroll: link.dataset.scroll === "keep" });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "get") return;
    const url = new URL(form.action);
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
    url.search = new URLSearchParams(fields).toString();
    if (isForeign(url)) return;
    event.preventDefault();
    void navigation.navigate(url.href);
  });
}

/** True for other sites. Addresses of this site that are no pages are recognized later, by the table of pages. */
function isForeign({ origin }: { origin: string }): boolean {
  return origin !== window.location.origin;
}

function textOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

function locationOf({ pathname, search, hash }: Address, { key }: HistoryEntry): Location {
  return { pathname, search, hash, key };
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
