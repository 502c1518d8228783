import "./styles.css";
import { type ReactNode, useEffect } from "react";
import { noTeamCounts } from "#domain/live.ts";
import { StyledArea } from "#features/circles/stylesheets/ui/styled-area.tsx";
import { LoginProvider } from "#features/people/sessions/ui/login-dialog.tsx";
import { Reauthentication } from "#features/people/sessions/ui/reauthentication.tsx";
import type { LayoutView } from "#features/site/layout/layout.ts";
import { BottomBar } from "#features/site/layout/ui/bottom-bar.tsx";
import { FailurePage } from "#features/site/layout/ui/failure-page.tsx";
import { PageForm } from "#features/site/layout/ui/page-form.tsx";
import { Footer } from "#features/site/layout/ui/page-frame.tsx";
import { TopBar } from "#features/site/layout/ui/top-bar.tsx";
import { DeferredFeatures } from "#features/site/shortcuts/ui/deferred-features.tsx";
import { ChatCorner } from "#features/talk/chat/ui/chat-corner.tsx";
import { LiveParts } from "#features/talk/live/ui/live-parts.tsx";
import { LanguageContext } from "#strings/use-words.ts";
import { wordsFor } from "#strings/words.ts";
import { Announcer } from "#ui/announcer.tsx";
import { CsrfContext } from "#ui/csrf-field.tsx";
import { useMarkHydrated } from "#ui/hydrated.tsx";
import { LiveProvider } from "#ui/live.tsx";
import { NavProgress } from "#ui/nav-progress.tsx";
import { usePageState } from "#ui/navigation.tsx";
import { OverlayProvider } from "#ui/overlay.tsx";
import { NowProvider } from "#ui/time.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { useIdle } from "#ui/use-idle.ts";
import { getPageStylesheet, headOf } from "./page-head-and-stylesheet.ts";

function readerOf({ viewer, blursNsfw, countOnIcon }: LayoutView) {
  const { uid = 0, name = "", unread = 0, unreadMessages = 0, team = noTeamCounts } = viewer ?? {};
  return { uid, name, unread, unreadMessages, team, blursNsfw, countOnIcon };
}

/** Contexts and layout of every page. */
function Frame({ layout, children }: { layout: LayoutView; children: ReactNode }) {
  useMarkHydrated();
  const words = wordsFor(layout.language);
  return (
    <LanguageContext value={layout.language}>
      <CsrfContext value={layout.csrfToken}>
        <NowProvider now={layout.now}>
          <OverlayProvider>
            <Announcer>
              <ToastProvider regionLabel={words.layout.notifications} dismissLabel={words.layout.close}>
                <LiveProvider>
                  <LoginProvider isMember={layout.viewer !== null} signUp={layout.signUp}>
                    <a className="skip" href="#main">
                      {words.layout.skip}
                    </a>
                    <span id="spoiler-label" hidden>
                      {words.layout.spoiler}
                    </span>
                    <PageForm />
                    <NavProgress label={words.layout.loading} />
                    <TopBar layout={layout} />
                    {layout.notice && (
                      <p className="notice warning" role="status">
                        {layout.notice}
                      </p>
                    )}
                    {layout.announced && (
                      <p className="notice" role="status">
                        {layout.announced}
                      </p>
                    )}
                    {children}
                    <Footer layout={layout} />
                    <BottomBar viewer={layout.viewer} />
                    <Reauthentication />
                    <DeferredFeatures />
                    {layout.hasChat && layout.viewer && <ChatCorner />}
                    <LiveParts reader={readerOf(layout)} />
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

/** Updates the document's title on navigation; the first one is in the HTML. */
function usePageTitle(layout: LayoutView): void {
  const { title } = headOf(usePageState(), layout);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Loads the table of addresses in advance, so that the first click is fast. */
function useAddresses(): void {
  const isIdle = useIdle();
  useEffect(() => {
    // a failed import is repeated by the link
    if (isIdle) import("./match-page.ts").catch(() => {});
  }, [isIdle]);
}

/** Page within its frame. */
export function Root() {
  const state = usePageState();
  const layout = state.layout as LayoutView;
  usePageTitle(layout);
  useAddresses();
  return (
    <Frame layout={layout}>
      <StyledArea look={getPageStylesheet(state, layout)}>
        <PageView />
      </StyledArea>
    </Frame>
  );
}

/** Current page, or the error in its place. */
function PageView() {
  const { page, failure } = usePageState();
  if (page === null || failure !== null) return <FailurePage failure={failure} />;
  return page.module && <page.module.Page />;
}
