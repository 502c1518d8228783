import "./styles.css";
import { type ReactNode, useEffect } from "react";
import { LoginProvider } from "#features/accounts/ui/login-dialog.tsx";
import { ChatCorner } from "#features/chat/ui/chat-corner.tsx";
import { LiveParts } from "#features/live/ui/live-parts.tsx";
import { AfterPaint } from "#features/shortcuts/ui/after-paint.tsx";
import type { ShellView } from "#features/site/shell.ts";
import { Footer } from "#features/site/ui/page-frame.tsx";
import { TopBar } from "#features/site/ui/top-bar.tsx";
import { VoteForm } from "#features/votes/ui/vote-form.tsx";
import { LanguageContext } from "#strings/use-words.ts";
import { wordsFor } from "#strings/words.ts";
import { Announcer } from "#ui/announcer.tsx";
import { CsrfContext } from "#ui/csrf-field.tsx";
import { useTakeOver } from "#ui/hydrated.tsx";
import { LiveProvider } from "#ui/live.tsx";
import { NavProgress } from "#ui/nav-progress.tsx";
import { usePageState } from "#ui/navigation.tsx";
import { OverlayProvider } from "#ui/overlay.tsx";
import { NowProvider } from "#ui/time.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { headOf } from "./page-modules.ts";
import { PageView } from "./page-view.tsx";

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

/** Keeps the document's title true while one goes from page to page; the first one is in the document. */
function usePageTitle(layout: ShellView): void {
  const { title } = headOf(usePageState(), layout);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Every page, in what they all are shown in. */
export function Root() {
  const layout = usePageState().layout as ShellView;
  usePageTitle(layout);
  return (
    <Frame shell={layout}>
      <PageView />
    </Frame>
  );
}
