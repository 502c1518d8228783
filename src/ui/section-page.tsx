import "./section-page.css";
import { type ReactNode, useRef } from "react";
import { type Tab, Tabs } from "./tabs.tsx";
import { useEffectOn } from "./use-effect-on.ts";

interface SectionPageProps {
  /** The way out of all of them, above the heading. */
  back?: ReactNode;
  title: string;
  /** What the pages are together. */
  label: string;
  items: readonly Tab[];
  /** It has a list of work, which takes the room there is. */
  isWide?: boolean;
  children: ReactNode;
}

/** One of several pages about one thing, with the list of them all: at its side, or as a row that scrolls on a narrow page. */
export function SectionPage({ back, title, label, items, isWide = false, children }: SectionPageProps) {
  const main = useRef<HTMLElement>(null);
  const present = items.find((item) => item.current)?.to;
  // a browser that knows scroll-initial-target has the present one in view already
  // once for each of the pages
  useEffectOn([present], () => showTab(main.current?.querySelector(":scope > .tabs > [aria-current]") ?? null));
  return (
    <div className={isWide ? "page solo section-page wide" : "page solo section-page"}>
      <main id="main" tabIndex={-1} ref={main}>
        <header>
          {back}
          <h1>{title}</h1>
        </header>
        {items.length > 1 && <Tabs start label={label} items={items} />}
        <div className="section-body">{children}</div>
      </main>
    </div>
  );
}

/** Scrolls the list of tabs, and nothing else, until this tab is in its middle. */
function showTab(tab: Element | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [at, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollTop += at.top + at.height / 2 - around.top - around.height / 2;
  row.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
}
