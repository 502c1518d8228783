import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useOverlay } from "../../../ui/overlay.tsx";
import { Ring } from "../../../ui/ring.tsx";
import { ThemeToggle } from "../../../ui/theme.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import type { ShellView } from "../shell.ts";

/** Brand, search, tools and the strip of circles. */
export function TopBar({ shell }: { shell: ShellView }) {
  const words = useWords();
  const search = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => search.current?.focus() });
  const here = useLocation();
  const next = here.pathname + here.search;
  const sub = /^\/s\/([^/]+)/.exec(here.pathname)?.[1];
  return (
    <header className="bar">
      <div className="bar-in">
        <Link className="logo" to={links.home()}>
          <Logo />
          <span className="site-name">{shell.siteName}</span>
        </Link>
        <Form className="search" action={links.search()} role="search" aria-label={words.shell.searchSite}>
          <Icon name="search" />
          <input
            ref={search}
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
  const { pathname } = useLocation();
  const strip = useRef<HTMLDivElement>(null);
  const here = placeOf(pathname);

  // The place where one is may stand beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the place changes.
  useEffect(() => {
    const box = strip.current;
    const mark = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && mark) box.scrollLeft += middleOf(mark) - middleOf(box);
  }, [here]);

  const current = (place: string) => (place === here ? "page" : undefined);
  return (
    <nav className="strip" aria-label={words.shell.circles}>
      <div className="strip-in" ref={strip}>
        <Link to={links.home()} aria-current={current("home")}>
          {words.shell.home}
        </Link>
        <Link to={links.all()} aria-current={current("all")}>
          {words.shell.all}
        </Link>
        <Link to={links.subs()} aria-current={current("subs")}>
          {words.shell.allCircles}
        </Link>
        {circles.length > 0 && <span className="sep" />}
        {circles.map((circle) => (
          <Link key={circle.sid} to={links.sub(circle.name)} aria-current={current(`s/${circle.name.toLowerCase()}`)}>
            <Ring name={circle.name} />
            {circle.name}
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** Which entry of the strip a page belongs to, whatever its order and page number. */
function placeOf(pathname: string): string {
  const [first = "", second = ""] = pathname.toLowerCase().split("/").slice(1);
  if (first === "s") return `s/${second}`;
  return ["", "hot", "new", "top"].includes(first) ? "home" : first;
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
