import "./section-page.css";
import { type ReactNode, useRef } from "react";
import { type Tab, Tabs } from "./tabs.tsx";
import { useEffectOn } from "./use-effect-on.ts";

interface SectionPageProps {
  /** Link back, above the heading. */
  back?: ReactNode;
  title: string;
  /** Name of the section. */
  label: string;
  items: readonly Tab[];
  /** Full width, for pages with a work table. */
  isWide?: boolean;
  children: ReactNode;
}

/** Page of a section, with the list of all its pages at its side, or as a scrolling row on narrow pages. */
export function SectionPage({ back, title, label, items, isWide = false, children }: SectionPageProps) {
  const main = useRef<HTMLElement>(null);
  const present = items.find((item) => item.current)?.to;
  // browsers with scroll-initial-target have scrolled already; runs once for each page
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

/** Centres a tab in its list without scrolling the page. */
function showTab(tab: Element | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [at, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollTop += at.top + at.height / 2 - around.top - around.height / 2;
  row.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
}
