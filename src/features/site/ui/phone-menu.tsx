import { useLocation } from "#ui/navigation.tsx";
import "./phone-menu.css";
import { type ReactNode, useEffect, useRef } from "react";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { onOrientationChange } from "#ui/orientation-change.ts";
import { Ring } from "#ui/ring.tsx";
import { offerSideSlot } from "./side-slot.ts";
import { SiteThemeToggle } from "./site-theme-toggle.tsx";
import { useLayout } from "./use-layout.ts";

/** The sheet behind the menu button of a narrow window. It closes on navigation and when the orientation changes. */
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

  const entry = (to: string, icon: IconName, text: ReactNode) => (
    <li>
      <a href={to}>
        <Icon name={icon} />
        <span>{text}</span>
      </a>
    </li>
  );
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
        <nav aria-label={words.places}>
          <ul>
            {entry(links.home(), "home", words.home)}
            {entry(links.all(), "list", words.all)}
            {entry(links.all("new"), "history", words.fresh)}
            {entry(links.subs(), "search", words.allSubs)}
            {entry(links.random(), "dice", words.random)}
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
              {layout.viewer && entry(links.settingsTopBar(), "edit", words.orderSubs)}
            </ul>
          </nav>
        )}
        <div className="menu-theme">
          <span>{words.theme}</span>
          <SiteThemeToggle />
        </div>
        <div className="menu-side" ref={offerSideSlot} />
      </div>
    </Dialog>
  );
}
