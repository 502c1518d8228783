import { Form, Link, NavLink, useLocation } from "react-router";
import { links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useOverlay } from "../../../ui/overlay.tsx";
import { Ring } from "../../../ui/ring.tsx";
import { ThemeToggle } from "../../../ui/theme.tsx";
import type { ShellView } from "../shell.ts";

/** Brand, search, tools and the strip of circles. */
export function TopBar({ shell }: { shell: ShellView }) {
  const words = useWords();
  const here = useLocation();
  const next = here.pathname + here.search;
  const sub = /^\/s\/([^/]+)/.exec(here.pathname)?.[1];
  return (
    <header className="bar">
      <div className="bar-in">
        <Link className="logo" to={links.home()}>
          <Logo />
          {shell.siteName}
        </Link>
        <Form className="search" action={links.search()} role="search" aria-label={words.shell.searchSite}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            placeholder={words.shell.searchHint}
            aria-label={words.shell.search}
            maxLength={200}
          />
          <kbd>/</kbd>
        </Form>
        <div className="tools">
          <Link className="btn primary submit" to={links.submit("link", sub)} aria-label={words.shell.submitPost}>
            <Icon name="plus" />
            <span>{words.shell.post}</span>
          </Link>
          <Link className="tool find" to={links.search()} aria-label={words.shell.search}>
            <Icon name="search" />
          </Link>
          <ThemeToggle
            label={words.shell.theme}
            action="/do/theme"
            csrf={{ name: "csrf_token", value: shell.csrfToken }}
            theme={shell.theme}
          />
          {shell.viewer ? (
            <MemberMenu viewer={shell.viewer} />
          ) : (
            <>
              <Link className="btn quiet" to={links.login(next)}>
                {words.shell.logIn}
              </Link>
              <Link className="btn register" to={links.register(next)}>
                {words.shell.register}
              </Link>
            </>
          )}
        </div>
      </div>
      <Strip circles={shell.circles} />
    </header>
  );
}

function MemberMenu({ viewer }: { viewer: NonNullable<ShellView["viewer"]> }) {
  const words = useWords();
  const { score } = useOverlay("me", { score: viewer.score });
  return (
    <Menu
      triggerClass="me"
      align="end"
      trigger={
        <>
          <Ring name={viewer.name} />
          <span>{viewer.name}</span>
          <small className="count" title={words.shell.score(score)}>
            {words.shell.number(score)}
          </small>
          <span className="visually-hidden">{words.shell.menu}</span>
        </>
      }
    >
      <Link to={links.person(viewer.name)}>
        <Icon name="user" />
        {words.shell.profile}
      </Link>
      <Link to={links.settingsAccount()}>
        <Icon name="gear" />
        {words.shell.account}
      </Link>
      <Link to={links.createSub()}>
        <Icon name="plus" />
        {words.shell.createCircle}
      </Link>
      <form method="post" action="/do/logout">
        <CsrfField />
        <button type="submit">
          <Icon name="logout" />
          {words.shell.logOut}
        </button>
      </form>
    </Menu>
  );
}

function Strip({ circles }: { circles: ShellView["circles"] }) {
  const words = useWords();
  return (
    <nav className="strip" aria-label={words.shell.circles}>
      <div className="strip-in">
        <NavLink to={links.home()} end>
          {words.shell.home}
        </NavLink>
        <NavLink to={links.all()}>{words.shell.all}</NavLink>
        <NavLink to={links.subs()}>{words.shell.allCircles}</NavLink>
        {circles.length > 0 && <span className="sep" />}
        {circles.map((circle) => (
          <NavLink key={circle.sid} to={links.sub(circle.name)}>
            <Ring name={circle.name} />
            {circle.name}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
