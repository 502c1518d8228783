import "./manage-frame.css";
import { type ReactNode, useEffect, useRef } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { type ManagePage, type ManageView, managePath } from "../manage.ts";

interface ManageFrameProps {
  manage: ManageView;
  /** Which of the pages this is. */
  current: ManagePage;
  title: string;
  /** It has a list of work, which takes the room there is. */
  isWide?: boolean;
  children: ReactNode;
}

/** One of the team's pages about a sub, with tabs to the others. */
export function ManageFrame({ manage, current, title, isWide = false, children }: ManageFrameProps) {
  const words = useRestWords().manage;
  const { sub, pages, asAdmin } = manage;
  const main = useRef<HTMLElement>(null);
  // on a narrow page the tabs scroll; a browser that knows scroll-initial-target has the present one in view already
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of the pages
  useEffect(() => showTab(main.current?.querySelector(":scope > .tabs > [aria-current]") ?? null), [current]);
  return (
    <div className={isWide ? "page solo manage-page wide" : "page solo manage-page"}>
      <main id="main" tabIndex={-1} ref={main}>
        <a className="back" href={links.sub(sub)}>
          <Icon name="chevron-down" />
          {words.back(sub)}
        </a>
        <h1>{title}</h1>
        {pages.length > 1 && (
          <Tabs
            start
            label={words.name(sub)}
            items={pages.map((page) => ({
              to: managePath[page](sub),
              text: words.pages[page],
              current: page === current,
            }))}
          />
        )}
        {asAdmin && <p className="as-admin">{words.asAdmin}</p>}
        {children}
      </main>
    </div>
  );
}

/** Scrolls a row of tabs, and nothing else, until this one is in its middle. */
function showTab(tab: Element | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [at, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
}
