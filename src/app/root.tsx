import "./styles.css";
import { type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { links } from "#domain/links.ts";
import { LoginProvider } from "#features/accounts/ui/login-dialog.tsx";
import { ChatCorner } from "#features/chat/ui/chat-corner.tsx";
import { LiveParts } from "#features/live/ui/live-parts.tsx";
import { AfterPaint } from "#features/shortcuts/ui/after-paint.tsx";
import type { ShellView } from "#features/site/shell.ts";
import { FailurePage } from "#features/site/ui/failure-page.tsx";
import { Footer } from "#features/site/ui/page-frame.tsx";
import { TopBar } from "#features/site/ui/top-bar.tsx";
import { VoteForm } from "#features/votes/ui/vote-form.tsx";
import { LanguageContext, useWords } from "#strings/use-words.ts";
import { wordsFor } from "#strings/words.ts";
import { Announcer } from "#ui/announcer.tsx";
import { CsrfContext } from "#ui/csrf-field.tsx";
import { useTakeOver } from "#ui/hydrated.tsx";
import { LiveProvider } from "#ui/live.tsx";
import { NavProgress } from "#ui/nav-progress.tsx";
import { NonceContext } from "#ui/nonce.ts";
import { OverlayProvider } from "#ui/overlay.tsx";
import { shellData } from "#ui/page-data.ts";
import { ThemeMeta } from "#ui/theme.tsx";
import { NowProvider } from "#ui/time.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { loadRoot } from "./load-root.ts";

export const loader = loadRoot;
export const clientLoader = shellData;

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
        <ThemeMeta theme={shell?.theme ?? null} />
        <Meta />
        <Links nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={links.manifest(shell?.language ?? "en")} />
      </head>
      <body>
        <input type="hidden" id="csrf_token" value={shell?.csrfToken ?? ""} readOnly />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function readerOf({ viewer, blursNsfw, countOnIcon }: ShellView) {
  const { uid = 0, name = "", unread = 0 } = viewer ?? {};
  return { uid, name, unread, blursNsfw, countOnIcon };
}

/** What every page stands in: words, time, token, overlay, dialogs. */
function Frame({ shell, children }: { shell: ShellView; children: ReactNode }) {
  useTakeOver();
  const words = wordsFor(shell.language);
  return (
    <LanguageContext value={shell.language}>
      <CsrfContext value={shell.csrfToken}>
        <NowProvider now={shell.now}>
          <OverlayProvider>
            <Announcer>
              <ToastProvider regionLabel={words.shell.notifications} dismissLabel={words.shell.close}>
                <LiveProvider>
                  <LoginProvider isMember={shell.viewer !== null} signUp={shell.signUp}>
                    <a className="skip" href="#main">
                      {words.shell.skip}
                    </a>
                    <span id="spoiler-label" hidden>
                      {words.shell.spoiler}
                    </span>
                    <VoteForm />
                    <NavProgress label={words.shell.loading} />
                    <TopBar shell={shell} />
                    {children}
                    <Footer shell={shell} />
                    <AfterPaint />
                    {shell.hasChat && shell.viewer && <ChatCorner />}
                    <LiveParts reader={readerOf(shell)} />
                  </LoginProvider>
                </LiveProvider>
              </ToastProvider>
            </Announcer>
          </OverlayProvider>
        </NowProvider>
      </CsrfContext>
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
