import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { links } from "#domain/links.ts";
import { keysOf } from "#lib/keys-of.ts";
import { LANGUAGES } from "#strings/languages.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { useRootMark } from "#ui/root-mark.ts";
import { chooseLanguage } from "../api.ts";
import type { LayoutView } from "../layout.ts";
import { useSideSlot } from "./side-slot.ts";

interface PageColumnsProps {
  children: ReactNode;
  side?: ReactNode;
  /** Reserves the side column, so that the list does not move between its pages. */
  hasRoom?: boolean;
  /** True if a reply bar is fixed to the bottom of narrow pages. */
  hasWriteBar?: boolean;
}

export function PageColumns({ children, side, hasRoom = false, hasWriteBar = false }: PageColumnsProps) {
  const slot = useSideSlot();
  const column = side && <aside className="side">{side}</aside>;
  const isSolo = !side && !hasRoom;
  useRootMark("writes", hasWriteBar);
  return (
    <div className={["page", isSolo && "solo", hasWriteBar && "writes"].filter(Boolean).join(" ")}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {column}
      {slot && createPortal(column, slot)}
    </div>
  );
}

export function Footer({ layout }: { layout: LayoutView }) {
  const words = useWords();
  const owner = layout.copyright || layout.siteName;
  return (
    <footer className="site-foot">
      <ul>
        <li>{owner}</li>
        {layout.footer.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        <li>
          <a href={links.settings()}>{words.layout.preferences}</a>
        </li>
        <li className="with-scripts">
          <button type="button" data-opens="keys">
            {words.layout.keys}
          </button>
        </li>
      </ul>
      <LanguageMenu current={layout.language} />
    </footer>
  );
}

/** Language names in their own language. A plain form, because the whole page is rendered again in the new language. */
function LanguageMenu({ current }: { current: string }) {
  const { layout } = useWords();
  return (
    <CallForm className="languages" call={chooseLanguage} input={{}}>
      <ul aria-label={layout.language}>
        {keysOf(LANGUAGES).map((language) => (
          <li key={language}>
            <button type="submit" name="language" value={language} lang={language} aria-pressed={language === current}>
              {LANGUAGES[language]}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
