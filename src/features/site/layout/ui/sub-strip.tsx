import { type CSSProperties, type RefObject, useRef, useState } from "react";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { Ring } from "#ui/ring.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import type { LayoutView } from "../layout.ts";
import { usePlace } from "./place.ts";

/** Anchor of the menu link without scripts. */
export const STRIP_ID = "circles";

type StripSub = LayoutView["subs"][number];

/** Strip of places and subs with a *More* menu for the overflow. */
export function SubStrip({ subs, mayOrder }: { subs: readonly StripSub[]; mayOrder: boolean }) {
  const words = useWords();
  const strip = useRef<HTMLDivElement>(null);
  const here = usePlace();
  const beyond = useOverflow(strip, subs);

  // scrolls the current entry into view; it changes with the URL and the width of the window
  useEffectOn([here, beyond.size > 0], () => {
    const box = strip.current;
    const mark = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && mark && !isInView(box, mark)) box.scrollLeft += middleOf(mark) - middleOf(box);
  });

  const current = (address: string) => (address === here ? "page" : undefined);
  const link = (sub: StripSub) => (
    <a
      key={sub.sid}
      href={links.sub(sub.name)}
      data-sid={sub.sid}
      aria-current={current(`s/${sub.name.toLowerCase()}`)}
    >
      <Ring name={sub.name} />
      <span>{sub.name}</span>
    </a>
  );
  return (
    <nav id={STRIP_ID} className="strip" aria-label={words.layout.subs}>
      <div className="strip-in" ref={strip}>
        <a href={links.home()} aria-current={current("home")}>
          {words.layout.home}
        </a>
        <a href={links.all()} aria-current={current("all")}>
          {words.layout.all}
        </a>
        <a href={links.subs()} aria-current={current("subs")}>
          {words.layout.allSubs}
        </a>
        {subs.length > 0 && <span className="sep" />}
        {subs.map(link)}
      </div>
      {beyond.size > 0 && (
        <Menu
          className="more-circles"
          align="end"
          trigger={
            <>
              {words.layout.more}
              <Icon name="chevron-down" />
            </>
          }
        >
          <div className="more-grid" style={{ "--rows": rowsFor(beyond.size) } as CSSProperties}>
            {subs.filter(({ sid }) => beyond.has(sid)).map(link)}
          </div>
        </Menu>
      )}
      {mayOrder && (
        <a className="order" href={links.settingsTopBar()} aria-label={words.layout.orderSubs}>
          <Icon name="edit" />
        </a>
      )}
    </nav>
  );
}

/** Returns the ids of subs that are not fully visible in the strip; updates with the window's width. */
function useOverflow(strip: RefObject<HTMLElement | null>, subs: readonly StripSub[]): ReadonlySet<number> {
  const [beyond, setBeyond] = useState<ReadonlySet<number>>(new Set());
  // observes the links again when the subs change
  useEffectOn([strip, subs], () => {
    const watcher = new IntersectionObserver(
      (seen) =>
        setBeyond((before) => {
          const now = new Set(before);
          for (const { target, intersectionRatio } of seen) {
            const sid = Number(target.getAttribute("data-sid"));
            if (intersectionRatio > 0.95) now.delete(sid);
            else now.add(sid);
          }
          return now;
        }),
      { root: strip.current, threshold: [0, 0.95, 1] },
    );
    for (const link of strip.current?.querySelectorAll("[data-sid]") ?? []) watcher.observe(link);
    return () => {
      watcher.disconnect();
      setBeyond(new Set());
    };
  });
  return beyond;
}

/** Returns the rows for at most four columns of at least eight links. */
function rowsFor(links: number): number {
  return Math.max(8, Math.ceil(links / 4));
}

/** Returns true if the mark is fully visible and not under the fade. */
function isInView(box: HTMLElement, mark: HTMLElement): boolean {
  const [outer, inner] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
  const fade = Number.parseFloat(getComputedStyle(box).paddingInlineEnd);
  const [before, behind] = box.matches(":dir(rtl)") ? [fade, 0] : [0, fade];
  return inner.left >= outer.left + before && inner.right <= outer.right - behind;
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
