import {
  createBrowserRouter,
  type DataRouter,
  type DataStrategyFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { BUILD_HEADER, LAYOUT_HEADER, LAYOUT_ID, PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import { emitNavigationError } from "#ui/navigation-error.ts";
import { noteMissedReload, pageBuild, pagePayload } from "#ui/page-data.ts";
import { Root, RootError } from "./root.tsx";
import { componentOf, pageRoutes } from "./route-objects.ts";

const TRIES = 3;
const PAUSE_MS = 1_000;

/** Every route that asks the server for its data has this loader; `dataStrategy` answers in its place. */
const loader = () => null;

/** The layout stays as it is while one reads on; it is loaded again after something was done. */
function shouldRevalidateLayout(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined && args.formMethod !== "GET") return args.defaultShouldRevalidate;
  return args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate;
}

const routes: RouteObject[] = [
  {
    id: LAYOUT_ID,
    Component: Root,
    ErrorBoundary: RootError,
    loader,
    shouldRevalidate: shouldRevalidateLayout,
    children: [
      ...pageRoutes((_id, { page }) => ({
        loader,
        ...(page && { lazy: async () => componentOf(await page()) }),
      })),
      { id: "nowhere", path: "*", loader },
    ],
  },
];

/** The router, continuing from what the server rendered. The page's own file is loaded before it starts. */
export async function browserRouter(): Promise<DataRouter> {
  const { layout, page, form, failure } = pagePayload();
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (page === null || typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const router: DataRouter = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: { [LAYOUT_ID]: layout, ...(page && { [page.id]: page.data }) },
      actionData: page && form !== null ? { [page.id]: form } : null,
      errors: failure && { [LAYOUT_ID]: failure },
    },
    dataStrategy: (args) => loadPage(args, router),
  });
  return router;
}

/** Navigating to the page one is on, because the one that was asked for could not be had. */
let isStaying = false;

/** Asks the server once for all that a navigation needs. */
async function loadPage({ request, matches }: DataStrategyFunctionArgs, router: DataRouter) {
  const wanted = matches.filter((match) => match.shouldCallHandler());
  const wantsLayout = wanted.some(({ route }) => route.id === LAYOUT_ID);
  let answer: Promise<Answer> | undefined;
  const results = await Promise.all(
    wanted.map(async (match) => {
      const result = await match.resolve(async () => {
        answer ??= fetchPage(request, wantsLayout, router);
        const { layout, data } = await answer;
        return match.route.id === LAYOUT_ID ? layout : data();
      });
      return [match.route.id, result] as const;
    }),
  );
  return Object.fromEntries(results);
}

interface Answer {
  layout: unknown;
  /** The page's view model; throws what the router should do instead. */
  data(): unknown;
}

/**
 * Without a network one stays on the page and an error is reported; a page that cannot be loaded again keeps what it has,
 * and `useReload` says so to its caller. What is not of this page's build is left to the browser, which asks before it
 * throws away what is unsent.
 */
async function fetchPage(request: Request, wantsLayout: boolean, router: DataRouter): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const held = heldAt(address, router);
  if (held && isStaying) return held;
  const response = await ask(PAGE_DATA_PREFIX + address, request.signal, wantsLayout, held ? TRIES : 1);
  const build = response?.headers.get(BUILD_HEADER) ?? null;
  if (held && build === null) {
    noteMissedReload();
    return held;
  }
  if (response === null) return stay(address, router);
  if (build !== pageBuild()) return leaveTo(address);
  const answer = (await response.json()) as PageAnswer;
  const layout = answer.layout ?? router.state.loaderData[LAYOUT_ID];
  return {
    layout,
    data() {
      if ("to" in answer) throw redirect(answer.to);
      if ("failure" in answer) throw answer.failure;
      return answer.data;
    },
  };
}

/** What the page one is on was rendered from, if it stands at the address. */
function heldAt(address: string, { state }: DataRouter): Answer | null {
  const { location, matches, loaderData } = state;
  const id = matches.at(-1)?.route.id;
  if (id === undefined || location.pathname + location.search !== address || !(id in loaderData)) return null;
  return { layout: loaderData[LAYOUT_ID], data: () => loaderData[id] };
}

/** The answer, or null when nobody answers. */
async function ask(
  address: string,
  signal: AbortSignal,
  wantsLayout: boolean,
  tries: number,
): Promise<Response | null> {
  const headers = { accept: "application/json", ...(wantsLayout && { [LAYOUT_HEADER]: "1" }) };
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await fetch(address, { signal, headers });
    } catch (error) {
      if (signal.aborted) throw error;
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return null;
}

/** Takes back the step that leads nowhere. One that the browser has taken itself, such as back, ends at an error page. */
async function stay(lost: string, router: DataRouter): Promise<Answer> {
  if (window.location.pathname + window.location.search === lost) {
    const data = () => {
      throw { status: 0 };
    };
    return { layout: router.state.loaderData[LAYOUT_ID], data };
  }
  const { location } = router.state;
  isStaying = true;
  await router.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  isStaying = false;
  emitNavigationError(lost);
  return new Promise(() => {});
}

/** Goes on as a link without scripts would; the page that is being left stays as it is until then. */
function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
