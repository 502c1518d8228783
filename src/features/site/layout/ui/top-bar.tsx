import { links } from "#domain/links.ts";
import { addressOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { useLocation, usePageState } from "#ui/navigation.tsx";
import { Ring } from "#ui/ring.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import { chooseTheme } from "../api.ts";
import type { LayoutView } from "../layout.ts";
import { MemberMenu } from "./member-menu.tsx";
import { ModerationLink } from "./moderation-link.tsx";
import { PhoneMenuToggle } from "./phone-menu-toggle.tsx";
import { parseSubName } from "./place.ts";
import { STRIP_ID, SubStrip } from "./sub-strip.tsx";
import { useLayout } from "./use-layout.ts";
import { useSubmitLink } from "./use-submit-link.ts";
import { useUnread } from "./use-unread.ts";

/** Brand, search, tools and the sub strip; on phones the current place and the menu. */
export function TopBar({ layout }: { layout: LayoutView }) {
  const words = useWords();
  const here = useLocation();
  const { failure } = usePageState();
  const submit = useSubmitLink();
  const next = here.pathname + here.search;
  const sub = failure === null ? parseSubName(here.pathname) : undefined;
  return (
    <header className="bar">
      <div className="bar-in">
        <a className="logo" href={links.home()}>
          <Logo />
          <span className="site-name">{layout.siteName}</span>
        </a>
        {sub !== undefined && (
          <a className="here" href={links.sub(sub)}>
            <Ring name={sub} />
            <span>{sub}</span>
          </a>
        )}
        {/* not every screen reader supports the search element yet */}
        <form noValidate className="search" action={links.search()} role="search" aria-label={words.layout.searchSite}>
          <Icon name="search" />
          <input
            type="search"
            aria-keyshortcuts="/ Control+K"
            data-suggests=""
            name="q"
            placeholder={words.layout.searchHint}
            aria-label={words.layout.search}
            maxLength={200}
          />
          <kbd>/</kbd>
        </form>
        <div className="tools">
          <a
            className="btn primary submit"
            href={submit.href}
            onClick={submit.onClick}
            aria-label={words.layout.submitPost}
          >
            <Icon name="plus" />
            <span>{words.layout.post}</span>
          </a>
          <SiteThemeToggle />
          {layout.viewer ? (
            <>
              {(layout.viewer.moderates || layout.viewer.isAdmin) && <ModerationLink viewer={layout.viewer} />}
              <Bell viewer={layout.viewer} />
              <MemberMenu viewer={layout.viewer} hasChat={layout.hasChat} />
            </>
          ) : (
            <>
              <a className="btn quiet" href={links.login(next)}>
                {words.layout.logIn}
              </a>
              <a className="btn register" href={links.register(next)}>
                {words.layout.register}
              </a>
            </>
          )}
          <PhoneMenuToggle />
          <noscript>
            <a className="tool menu-link" href={`#${STRIP_ID}`} aria-label={words.layout.menu}>
              <Icon name="menu" />
            </a>
            <a className="tool menu-back" href="#main" aria-label={words.layout.close}>
              <Icon name="close" />
            </a>
          </noscript>
        </div>
      </div>
      <SubStrip subs={layout.subs} mayOrder={layout.viewer !== null && layout.subs.length > 1} />
    </header>
  );
}

/** Link to unread messages and notifications with their count. */
function Bell({ viewer }: { viewer: NonNullable<LayoutView["viewer"]> }) {
  const { layout } = useWords();
  const count = useUnread(viewer);
  return (
    <a className="tool bell" href={links.messages()} aria-label={count === null ? layout.inbox : layout.unread(count)}>
      <Icon name="bell" />
      {count !== null && (
        <span className="badge" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}

/** Toggles between light and dark. */
function SiteThemeToggle() {
  return <ThemeToggle label={useWords().layout.theme} action={addressOf(chooseTheme, {})} theme={useLayout().theme} />;
}
