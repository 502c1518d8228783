import { lazy, type ReactNode } from "react";
import { links } from "#domain/links.ts";
import type { StyleView } from "#domain/style-view.ts";
import { setPreference } from "#features/people/preferences/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { OptionalPart } from "#ui/optional.tsx";
import { retry } from "#ui/retry.ts";

const StyleDock = lazy(() => retry(async () => ({ default: (await import("./style-dock.tsx")).StyleDock })));

interface StyledAreaProps {
  /** Style of the page; `isOff` if the reader switched it off. */
  look: { style: StyleView | null; isOff: boolean };
  children: ReactNode;
}

/**
 * Page with a sub's style. The stylesheet only affects the inner element; the outer one, which it cannot reach,
 * clips overflow. The switch back to the site's style is outside of both.
 */
export function StyledArea({ look: { style, isOff }, children }: StyledAreaProps) {
  if (style === null) {
    return (
      <>
        {isOff && <LookSwitch to="on" />}
        {children}
      </>
    );
  }
  return (
    <>
      {style.draft === null ? <LookSwitch to="off" /> : <TryingOut sub={style.sub} />}
      <div className="styled-frame" data-clips>
        <div className="styled-area" data-style={style.key}>
          {children}
        </div>
      </div>
      {style.draft !== null && <Dock key={style.sub} sub={style.sub} source={style.draft.source} />}
    </>
  );
}

/** Switch for the styles of subs; works for visitors and before scripts run. */
function LookSwitch({ to }: { to: "on" | "off" }) {
  const { subs } = useWords();
  const text = to === "off" ? subs.lookOff : subs.lookOn;
  return (
    <aside className="look-switch" aria-label={text}>
      <CallForm call={setPreference} input={{ name: "subStyles", value: to }}>
        {/* a page without this style does not load a stylesheet for the button */}
        <button type="submit" className="btn quiet small">
          {text}
        </button>
      </CallForm>
    </aside>
  );
}

function TryingOut({ sub }: { sub: string }) {
  const words = useRestWords().stylesheets;
  return (
    <aside className="look-switch" aria-label={words.editor}>
      {words.tryingOut} <a href={links.subStyle(sub)}>{words.toEditor}</a>
    </aside>
  );
}

function Dock({ sub, source }: { sub: string; source: string }) {
  const isHydrated = useHydrated();
  return isHydrated ? (
    <OptionalPart>
      <StyleDock sub={sub} source={source} />
    </OptionalPart>
  ) : null;
}
