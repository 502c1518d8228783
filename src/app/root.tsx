import "../ui/styles/index.css";
import { type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { LoginProvider } from "../features/accounts/ui/login-dialog.tsx";
import { LiveUpdates } from "../features/live/ui/live-updates.tsx";
import type { ShellView } from "../features/site/shell.ts";
import { FailurePage } from "../features/site/ui/failure-page.tsx";
import { Footer } from "../features/site/ui/page-frame.tsx";
import { TopBar } from "../features/site/ui/top-bar.tsx";
import { agoOf } from "../lib/ago.ts";
import { LanguageContext, useWords, WordsContext } from "../strings/use-words.ts";
import { wordsFor } from "../strings/words.ts";
import { Announcer } from "../ui/announcer.tsx";
import { CsrfContext } from "../ui/csrf-field.tsx";
import { IconSheet } from "../ui/icon.tsx";
import { LiveProvider } from "../ui/live.tsx";
import { NavProgress } from "../ui/nav-progress.tsx";
import { NonceContext } from "../ui/nonce.ts";
import { OverlayProvider } from "../ui/overlay.tsx";
import { useDankSequence } from "../ui/theme.tsx";
import { TimeProvider } from "../ui/time.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { loadRoot } from "./load-root.server.ts";

export const loader = loadRoot;

/** The shell stays as it is while one reads on; it is fetched anew after something was done. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== "GET") return defaultShouldRevalidate;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<ShellView>("root");
  const nonce = useContext(NonceContext);
  return (
    <html lang={shell?.language ?? "en"} data-theme={shell?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <input type="hidden" id="csrf_token" value={shell?.csrfToken ?? ""} readOnly />
        <IconSheet />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What every page stands in: words, time, token, overlay, dialogs. */
function Frame({ shell, children }: { shell: ShellView; children: ReactNode }) {
  const words = wordsFor(shell.language);
  const { revalidate } = useRevalidator();
  useDankSequence();
  const timeWords = {
    now: shell.now,
    relative: (at: number, now: number) => words.time.ago(agoOf(at, now), at, now),
    absolute: (at: number) => words.time.full(at, false),
  };
  return (
    <LanguageContext value={shell.language}>
      <WordsContext value={words}>
        <CsrfContext value={shell.csrfToken}>
          <TimeProvider value={timeWords}>
            <OverlayProvider>
              <Announcer>
                <ToastProvider regionLabel={words.shell.notifications} dismissLabel={words.shell.close}>
                  <LiveProvider onBack={revalidate} uid={shell.viewer?.uid ?? 0}>
                    <LiveUpdates />
                    <LoginProvider isMember={shell.viewer !== null}>
                      <a className="skip" href="#main">
                        {words.shell.skip}
                      </a>
                      <span id="spoiler-label" hidden>
                        {words.shell.spoiler}
                      </span>
                      <NavProgress label={words.shell.loading} />
                      <TopBar shell={shell} />
                      {children}
                      <Footer shell={shell} />
                    </LoginProvider>
                  </LiveProvider>
                </ToastProvider>
              </Announcer>
            </OverlayProvider>
          </TimeProvider>
        </CsrfContext>
      </WordsContext>
    </LanguageContext>
  );
}

export default function Root() {
  const shell = useRouteLoaderData<ShellView>("root");
  if (!shell) return null;
  return (
    <Frame shell={shell}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellView>("root");
  const words = useWords();
  const page = <FailurePage failure={isRouteErrorResponse(error) ? error.data : null} />;
  if (!shell) return <main id="main">{words.errors.titles["500"]}</main>;
  return <Frame shell={shell}>{page}</Frame>;
}
