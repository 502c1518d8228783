import type { MouseEvent } from "react";
import { links } from "#domain/links.ts";
import { useLogin } from "#features/accounts/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { useLocation, useNavigate } from "#ui/navigation.tsx";
import type { ShellView } from "../shell.ts";
import { Bell } from "./bell.tsx";
import { CirclesStrip } from "./circles-strip.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { PhoneMenuToggle } from "./phone-menu-toggle.tsx";
import { SiteThemeToggle } from "./site-theme-toggle.tsx";

/** Brand, search, tools and the strip of circles. */
export function TopBar({ shell }: { shell: ShellView }) {
  const words = useWords();
  const here = useLocation();
  const next = here.pathname + here.search;
  return (
    <header className="bar">
      <div className="bar-in">
        <a className="logo" href={links.home()}>
          <Logo />
          <span className="site-name">{shell.siteName}</span>
        </a>
        {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet */}
        <form className="search" action={links.search()} role="search" aria-label={words.shell.searchSite}>
          <Icon name="search" />
          <input
            type="search"
            aria-keyshortcuts="/"
            name="q"
            placeholder={words.shell.searchHint}
            aria-label={words.shell.search}
            maxLength={200}
          />
          <kbd>/</kbd>
        </form>
        <div className="tools">
          <SubmitLink sub={/^\/s\/([^/]+)/.exec(here.pathname)?.[1]} />
          <a className="tool find" href={links.search()} aria-label={words.shell.search}>
            <Icon name="search" />
          </a>
          <SiteThemeToggle />
          {shell.viewer ? (
            <>
              <Bell unread={shell.viewer.unread} />
              <MemberMenu viewer={shell.viewer} hasChat={shell.hasChat} />
            </>
          ) : (
            <>
              <a className="btn quiet" href={links.login(next)}>
                {words.shell.logIn}
              </a>
              <a className="btn register" href={links.register(next)}>
                {words.shell.register}
              </a>
            </>
          )}
          <PhoneMenuToggle />
        </div>
      </div>
      <CirclesStrip circles={shell.circles} mayOrder={shell.viewer !== null && shell.circles.length > 1} />
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
    <a className="btn primary submit" href={address} aria-label={words.shell.submitPost} onClick={press}>
      <Icon name="plus" />
      <span>{words.shell.post}</span>
    </a>
  );
}
