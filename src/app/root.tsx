import "./styles.css";
import { type ReactNode, useEffect } from "react";
import { Outlet, ScrollRestoration, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { type FailureView, LAYOUT_ID } from "#domain/page-answer.ts";
import { LoginProvider } from "#features/accounts/ui/login-dialog.tsx";
import { ChatCorner } from "#features/chat/ui/chat-corner.tsx";
import { LiveParts } from "#features/live/ui/live-parts.tsx";
import { AfterPaint } from "#features/shortcuts/ui/after-paint.tsx";
import { failureHead } from "#features/site/page-head.ts";
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
import { OverlayProvider } from "#ui/overlay.tsx";
import { NowProvider } from "#ui/time.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import type { PageHandle } from "./route-objects.ts";

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
                    <ScrollRestoration />
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

/** Keeps the document's title true while one goes from page to page; the first one is in the document. */
function usePageTitle(layout: ShellView, failure: FailureView | null): void {
  const leaf = useMatches().at(-1);
  const words = wordsFor(layout.language);
  const { head } = (leaf?.handle ?? {}) as PageHandle;
  const { title } =
    failure !== null || leaf === undefined
      ? failureHead(words, failure)
      : (head?.({ layout, words, params: leaf.params, data: leaf.loaderData }) ?? { title: layout.siteName });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What every page is shown in. */
export function Root() {
  const layout = useRouteLoaderData<ShellView>(LAYOUT_ID);
  if (!layout) throw new Error("The layout has no data.");
  usePageTitle(layout, null);
  return (
    <Frame shell={layout}>
      <Outlet />
    </Frame>
  );
}

/** The same around an error page. */
export function RootError() {
  const error = useRouteError();
  const layout = useRouteLoaderData<ShellView>(LAYOUT_ID);
  const words = useWords();
  if (!layout) return <main id="main">{words.errors.titles["500"]}</main>;
  return <ErrorFrame layout={layout} failure={isFailure(error) ? error : null} />;
}

function ErrorFrame({ layout, failure }: { layout: ShellView; failure: FailureView | null }) {
  usePageTitle(layout, failure ?? { status: 500 });
  return (
    <Frame shell={layout}>
      <FailurePage failure={failure} />
    </Frame>
  );
}

function isFailure(error: unknown): error is FailureView {
  return typeof error === "object" && error !== null && "status" in error && !(error instanceof Error);
}
