import "./phone-menu.css";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { links } from "#domain/links.ts";
import { LogOutForm } from "#features/people/sessions/ui/log-out-form.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useLocation } from "#ui/navigation.tsx";
import { onOrientationChange } from "#ui/orientation-change.ts";
import { useOverlay } from "#ui/overlay.tsx";
import { Ring } from "#ui/ring.tsx";
import { applySubmittedTheme, useTheme } from "#ui/theme.tsx";
import { chooseTheme } from "../api.ts";
import type { LayoutView } from "../layout.ts";
import { useTeamCounts, WaitingCount } from "./moderation-link.tsx";
import { offerSideSlot } from "./side-slot.ts";
import { useLayout } from "./use-layout.ts";

/** Menu of narrow windows. Closes on navigation and orientation change. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { layout: words } = useWords();
  const layout = useLayout();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useRef(onClose);
  close.current = onClose;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) openedAt.current = key;
    wasOpen.current = open;
    if (open && key !== openedAt.current) close.current();
  }, [open, key]);
  useEffect(() => (open ? onOrientationChange(() => close.current()) : undefined), [open]);

  return (
    <Dialog open={open} onClose={onClose} title={words.menu} closeLabel={words.close}>
      <div className="phone-menu">
        {layout.viewer === null && (
          <p className="pair-acts">
            <a className="btn primary" href={links.register()}>
              {words.register}
            </a>
            <a className="btn" href={links.login()}>
              {words.logIn}
            </a>
          </p>
        )}
        <nav aria-label={words.more}>
          <ul>
            <Entry to={links.all()} icon="list" text={words.all} />
            <Entry to={links.all("new")} icon="history" text={words.fresh} />
            <Entry to={links.subs()} icon="rings" text={words.allSubs} />
            <Entry to={links.random()} icon="dice" text={words.random} />
            {layout.hasChat && layout.viewer && <ChatEntry onOpen={onClose} />}
          </ul>
        </nav>
        {layout.subs.length > 0 && (
          <nav aria-labelledby="menu-circles">
            <h3 id="menu-circles">{words.subs}</h3>
            <ul>
              {layout.subs.map((sub) => (
                <li key={sub.sid}>
                  <a href={links.sub(sub.name)}>
                    <Ring name={sub.name} />
                    <span>{sub.name}</span>
                  </a>
                </li>
              ))}
              {layout.viewer && <Entry to={links.settingsTopBar()} icon="edit" text={words.orderSubs} />}
            </ul>
          </nav>
        )}
        {layout.viewer && (
          <nav aria-labelledby="menu-account">
            <h3 id="menu-account">{layout.viewer.name}</h3>
            <ul>
              <Entry to={links.settings()} icon="gear" text={words.preferences} />
              <Entry to={links.settingsAccount()} icon="lock" text={words.account} />
              {(layout.viewer.moderates || layout.viewer.isAdmin) && <TeamEntries viewer={layout.viewer} />}
              <Entry to={links.uploads()} icon="image" text={words.uploads} />
              <Entry to={links.createSub()} icon="plus" text={words.createSub} />
              <li>
                <LogOutForm>
                  <button type="submit">
                    <Icon name="logout" />
                    <span>{words.logOut}</span>
                  </button>
                </LogOutForm>
              </li>
            </ul>
          </nav>
        )}
        <ThemeChoice className="tabs start" />
        <div className="menu-side" ref={offerSideSlot} />
      </div>
    </Dialog>
  );
}

function Entry({ to, icon, text }: { to: string; icon: IconName; text: ReactNode }) {
  return (
    <li>
      <a href={to}>
        <Icon name={icon} />
        <span>{text}</span>
      </a>
    </li>
  );
}

/** Moderation and modmail links with their pending counts. */
function TeamEntries({ viewer }: { viewer: NonNullable<LayoutView["viewer"]> }) {
  const { layout, titles } = useWords();
  const { reports, messages } = useTeamCounts(viewer);
  const text = (name: string, count: number) => (
    <>
      {name} <WaitingCount count={count} />
    </>
  );
  return (
    <>
      <Entry to={links.moderation()} icon="shield" text={text(layout.moderation, reports)} />
      {viewer.moderates && <Entry to={links.modmail()} icon="bubble" text={text(layout.modmail, messages)} />}
      {viewer.isAdmin && <Entry to={links.admin()} icon="poll" text={titles.admin} />}
    </>
  );
}

/** Opens the chat overlay if available, otherwise links to its page. */
function ChatEntry({ onOpen }: { onOpen: () => void }) {
  const { titles } = useWords();
  const { chat } = useRestWords();
  const { unread } = useOverlay("chat", "only", { unread: 0 });
  const open = (event: MouseEvent) => {
    if (!document.querySelector(".chat-dock")) return;
    event.preventDefault();
    onOpen();
    // after the menu has restored the focus, so that the chat can take it
    setTimeout(() => document.dispatchEvent(new Event("ambit:open-chat")));
  };
  return (
    <li>
      <a href={links.chat()} onClick={open}>
        <Icon name="bubble" />
        <span>{titles.chat}</span>
        {unread > 0 && (
          <>
            <i className="dot" />
            <span className="visually-hidden">{chat.unread(unread)}</span>
          </>
        )}
      </a>
    </li>
  );
}

/** Choice of light, dark or system theme; a plain form without scripts. */
function ThemeChoice({ className }: { className: string }) {
  const { layout } = useWords();
  const { themes } = useRestWords().preferences;
  const theme = useTheme(useLayout().theme) ?? "system";
  return (
    <CallForm className={className} call={chooseTheme} input={{}} onSubmit={applySubmittedTheme}>
      <ul aria-label={layout.theme}>
        {(["light", "dark", "system"] as const).map((choice) => (
          <li key={choice}>
            <button type="submit" name="theme" value={choice} aria-pressed={choice === theme}>
              {themes[choice]}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
