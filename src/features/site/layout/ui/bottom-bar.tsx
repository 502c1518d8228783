import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocation } from "#ui/navigation.tsx";
import { Ring } from "#ui/ring.tsx";
import type { LayoutView } from "../layout.ts";
import { usePlace } from "./place.ts";
import { useSubmitLink } from "./use-submit-link.ts";
import { useUnread } from "./use-unread.ts";

/** Five links at the bottom edge of phones. */
export function BottomBar({ viewer }: { viewer: LayoutView["viewer"] }) {
  const { layout } = useWords();
  const { pathname, search } = useLocation();
  const submit = useSubmitLink();
  const here = usePlace();
  const entry = (href: string, sign: ReactNode, text: string, isHere: boolean) => (
    <a href={href} aria-current={isHere ? "page" : undefined}>
      {sign}
      <span>{text}</span>
    </a>
  );
  return (
    <nav className="bottom-bar" aria-label={layout.places}>
      {entry(links.home(), <Icon name="home" />, layout.home, here === "home")}
      {entry(links.search(), <Icon name="search" />, layout.search, here === "search")}
      <a
        className="submit"
        href={submit.href}
        onClick={submit.onClick}
        aria-current={here === "submit" ? "page" : undefined}
      >
        <Icon name="plus" />
        <span>{layout.post}</span>
      </a>
      {viewer ? (
        <>
          <Inbox viewer={viewer} isHere={here === "messages" || here === "notifications"} />
          {entry(links.person(viewer.name), <Ring name={viewer.name} big />, layout.me, isOwn(here, viewer.name))}
        </>
      ) : (
        <>
          {entry(links.subs(), <Icon name="rings" />, layout.allSubs, here === "subs")}
          {entry(links.login(pathname + search), <Icon name="user" />, layout.logIn, here === "login")}
        </>
      )}
    </nav>
  );
}

function isOwn(here: string, name: string): boolean {
  return here === `u/${name.toLowerCase()}` || here === "settings";
}

function Inbox({ viewer, isHere }: { viewer: NonNullable<LayoutView["viewer"]>; isHere: boolean }) {
  const { layout } = useWords();
  const count = useUnread(viewer);
  return (
    <a href={links.messages()} aria-current={isHere ? "page" : undefined}>
      <Icon name="bell" />
      <span>{layout.inbox}</span>
      {count !== null && <span className="badge">{count}</span>}
    </a>
  );
}
