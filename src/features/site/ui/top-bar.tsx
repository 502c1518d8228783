import type { MouseEvent } from "react";
import { links } from "#domain/links.ts";
import { useLogin } from "#features/accounts/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { useLocation, useNavigate } from "#ui/navigation.tsx";
import type { LayoutView } from "../layout.ts";
import { Bell } from "./bell.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { PhoneMenuToggle } from "./phone-menu-toggle.tsx";
import { SiteThemeToggle } from "./site-theme-toggle.tsx";
import { SubStrip } from "./sub-strip.tsx";

/** Brand, search, tools and the strip of subs. */
export function TopBar({ layout }: { layout: LayoutView }) {
  const words = useWords();
  const here = useLocation();
  const next = here.pathname + here.search;
  return (
    <header className="bar">
      <div className="bar-in">
        <a className="logo" href={links.home()}>
          <Logo />
          <span className="site-name">{layout.siteName}</span>
        </a>
        {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet */}
        <form className="search" action={links.search()} role="search" aria-label={words.layout.searchSite}>
          <Icon name="search" />
          <input
            type="search"
            aria-keyshortcuts="/"
            name="q"
            placeholder={words.layout.searchHint}
            aria-label={words.layout.search}
            maxLength={200}
          />
          <kbd>/</kbd>
        </form>
        <div className="tools">
          <SubmitLink sub={/^\/s\/([^/]+)/.exec(here.pathname)?.[1]} />
          <a className="tool find" href={links.search()} aria-label={words.layout.search}>
            <Icon name="search" />
          </a>
          <SiteThemeToggle />
          {layout.viewer ? (
            <>
              <Bell unread={layout.viewer.unread} />
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
        </div>
      </div>
      <SubStrip subs={layout.subs} mayOrder={layout.viewer !== null && layout.subs.length > 1} />
    </header>
  );
}

/** Posting is offered to visitors, too: they log in on the way. */
function SubmitLink({ sub }: { sub: string | undefined }) {
  const words = useWords();
  const login = useLogin();
  const navigate = useNavigate();
  const address = links.submit("link", sub);
  const press = (event: MouseEvent) => {
    if (!login.isNeeded || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    login(() => navigate(address));
  };
  return (
    <a className="btn primary submit" href={address} aria-label={words.layout.submitPost} onClick={press}>
      <Icon name="plus" />
      <span>{words.layout.post}</span>
    </a>
  );
}
