import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FailureView } from "#domain/page-answer.ts";

/** An address of this site, in the parts that a URL has. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Address {
  /** Names this visit: another visit to the same address has another key. */
  key: string;
}

/** Where the reader is, and what the page there is rendered from. Each navigation replaces it as a whole. */
export interface PageState {
  location: Location;
  page: {
    id: string;
    params: Readonly<Record<string, string | undefined>>;
    data: unknown;
    /** The page's module; null for an address that only redirects. */
    module: { Page: ComponentType } | null;
  } | null;
  layout: unknown;
  /** A plain form that was refused, when the page is shown for it. */
  form: unknown;
  failure: FailureView | null;
  /** Where to scroll once the page is rendered; null keeps the position. */
  scrollTo: { top: number } | { id: string } | null;
}

export interface NavigateOptions {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
  keepScroll?: boolean;
}

/** Decides whether leaving for an address must be confirmed first. */
export type Guard = (next: Address) => boolean;

/** A navigation that waits to be confirmed. */
export interface Blocked {
  /** The guard that asks; others are not asked any more. */
  guard: Guard;
  proceed(): void;
  reset(): void;
}

/** In-app navigation. In the browser it loads a page's data; on the server it does nothing. */
export interface Navigation {
  state(): PageState;
  /** The address that is being loaded, null when nothing is under way. */
  pending(): string | null;
  blocked(): Blocked | null;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Loads the data of the present page and its layout again; false on failure. */
  reload(): Promise<boolean>;
  addGuard(guard: Guard): () => void;
}

/** A navigation that never goes anywhere, for rendering on the server. */
export function stillNavigation(state: PageState): Navigation {
  return {
    state: () => state,
    pending: () => null,
    blocked: () => null,
    subscribe: () => () => {},
    navigate: async () => {},
    reload: async () => false,
    addGuard: () => () => {},
  };
}

const NavigationContext = createContext<Navigation | null>(null);
const StateContext = createContext<PageState | null>(null);
const LocationContext = createContext<Location | null>(null);

/** Provides the page's state; the next one is rendered in a transition, and shown when it is ready. */
export function NavigationProvider({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const [state, setState] = useState(navigation.state);
  useEffect(() => {
    const follow = () => startTransition(() => setState(navigation.state()));
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  useScroll(state);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={state.location}>
        <StateContext value={state}>{children}</StateContext>
      </LocationContext>
    </NavigationContext>
  );
}

/** Scrolls to the top of a new page, or to where it was left. */
function useScroll({ location, scrollTo }: PageState): void {
  const shown = useRef(location.key);
  useLayoutEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    if (scrollTo === null) return;
    if ("top" in scrollTo) window.scrollTo(0, scrollTo.top);
    else document.getElementById(scrollTo.id)?.scrollIntoView();
  }, [location.key, scrollTo]);
}

function present<T>(value: T | null): T {
  return value ?? outsideOfPage();
}

export function usePageState(): PageState {
  return present(useContext(StateContext));
}

export function useLocation(): Location {
  return present(useContext(LocationContext));
}

/** Stands in for navigation outside of a page: reading it is allowed there, because only the events of a page call it. */
const NO_NAVIGATION: Pick<Navigation, "navigate" | "reload"> = { navigate: outsideOfPage, reload: outsideOfPage };

function outsideOfPage(): never {
  throw new Error("Navigation was asked for outside of a page.");
}

export function useNavigate(): Navigation["navigate"] {
  return (useContext(NavigationContext) ?? NO_NAVIGATION).navigate;
}

/** Loads the data of the page again; false on failure, which leaves the page as it is. */
export function useReload(): Navigation["reload"] {
  return (useContext(NavigationContext) ?? NO_NAVIGATION).reload;
}

/** The address that is being loaded, null when nothing is under way. */
export function usePendingAddress(): string | null {
  const navigation = present(useContext(NavigationContext));
  return useSyncExternalStore(navigation.subscribe, navigation.pending, () => null);
}

/** Asks `guard` before the page is left. Returned is what it answered true for, until that is confirmed or given up. */
export function useNavigationGuard(guard: Guard): Blocked | null {
  const navigation = present(useContext(NavigationContext));
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  const [own] = useState((): Guard => (next) => latest.current(next));
  useEffect(() => navigation.addGuard(own), [navigation, own]);
  const blocked = useSyncExternalStore(navigation.subscribe, navigation.blocked, () => null);
  return blocked?.guard === own ? blocked : null;
}

/** The view model of the page, typed by its loader: `usePageData<typeof load>()`. */
export function usePageData<L extends (...args: never[]) => unknown>(): PageData<L> {
  return usePageState().page?.data as PageData<L>;
}

/** What a loader gives; it may answer with another status beside its data. */
export type PageData<L> = L extends (...args: never[]) => infer R ? Plain<Awaited<R>> : never;
type Plain<V> = V extends { data: infer D; status: number } ? D : V;
