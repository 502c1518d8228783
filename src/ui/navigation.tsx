import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FailureView } from "#domain/page-answer.ts";

/** Address within this site, split like a URL. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Address {
  /** Unique for each visit, also to the same address. */
  key: string;
}

/** Address and data of the current page. Each navigation replaces the whole object. */
export interface PageState {
  location: Location;
  page: {
    id: string;
    params: Readonly<Record<string, string | undefined>>;
    data: unknown;
    /** Page's module; null for an address that only redirects. */
    module: { Page: ComponentType } | null;
  } | null;
  layout: unknown;
  /** Refusal of a plain form, if the page is its answer. */
  form: unknown;
  failure: FailureView | null;
  /** Scroll position after rendering; null keeps the position. */
  scrollTo: { top: number } | { id: string } | null;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  keepScroll?: boolean;
}

/** Returns true if leaving for this address must be confirmed first. */
export type Guard = (next: Address) => boolean;

/** Navigation that waits for confirmation. */
export interface BlockedNavigation {
  /** Guard that requires the confirmation; the others are skipped. */
  guard: Guard;
  proceed(): void;
  reset(): void;
}

/**
 * In-app navigation. Loads data in the browser; does nothing on the server. In components, `navigate` and `reload`
 * resolve once the page is rendered.
 */
export interface Navigation {
  state(): PageState;
  /** Address that is loading; null if idle. */
  pending(): string | null;
  blocked(): BlockedNavigation | null;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Loads the data of the page and its layout again; false on failure. */
  reload(): Promise<boolean>;
  addGuard(guard: Guard): () => void;
}

/** Navigation without effect, for rendering on the server. */
export function createStaticNavigation(state: PageState): Navigation {
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

/** Provides the page's state; renders the next page in a transition. */
export function NavigationProvider({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const [state, setState] = useState(navigation.state);
  useEffect(() => {
    const follow = () => startTransition(() => setState(navigation.state()));
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  useScroll(state);
  return (
    <NavigationContext value={useRendered(navigation, state)}>
      <LocationContext value={state.location}>
        <StateContext value={state}>{children}</StateContext>
      </LocationContext>
    </NavigationContext>
  );
}

/** Navigation whose promises resolve once React has rendered the page, so that callers find its elements. */
function useRendered(navigation: Navigation, state: PageState): Navigation {
  const rendered = useRef(state);
  const waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    rendered.current = state;
    if (state !== navigation.state()) return;
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [navigation, state]);
  return useMemo(() => {
    const wait = async () => {
      if (rendered.current === navigation.state()) return;
      await new Promise<void>((resolve) => waiting.current.push(resolve));
    };
    return {
      ...navigation,
      async navigate(to, options) {
        await navigation.navigate(to, options);
        await wait();
      },
      async reload() {
        const isLoaded = await navigation.reload();
        await wait();
        return isLoaded;
      },
    };
  }, [navigation]);
}

/** Scrolls to the top of a new page, or restores the position. */
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

/** Navigation outside of a page; throws when called. Rendering is safe, because only event handlers call it. */
const NO_NAVIGATION: Pick<Navigation, "navigate" | "reload"> = { navigate: outsideOfPage, reload: outsideOfPage };

function outsideOfPage(): never {
  throw new Error("Navigation was asked for outside of a page.");
}

export function useNavigate(): Navigation["navigate"] {
  return (useContext(NavigationContext) ?? NO_NAVIGATION).navigate;
}

/** Returns a function that loads the data of the page again; false on failure, which keeps the page. */
export function useReload(): Navigation["reload"] {
  return (useContext(NavigationContext) ?? NO_NAVIGATION).reload;
}

/** Address that is loading; null if idle. */
export function usePendingAddress(): string | null {
  const navigation = present(useContext(NavigationContext));
  return useSyncExternalStore(navigation.subscribe, navigation.pending, () => null);
}

/** Registers a guard against leaving the page. Returns the blocked navigation until it is confirmed or cancelled. */
export function useNavigationGuard(guard: Guard): BlockedNavigation | null {
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

/** View model of the page, typed by its loader: `usePageData<typeof load>()`. */
export function usePageData<L extends (...args: never[]) => unknown>(): PageData<L> {
  return usePageState().page?.data as PageData<L>;
}

/** Data of a loader's result, which may also contain a status. */
export type PageData<L> = L extends (...args: never[]) => infer R ? Plain<Awaited<R>> : never;
type Plain<V> = V extends { data: infer D; status: number } ? D : V;
