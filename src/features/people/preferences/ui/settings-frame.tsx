import "./settings.css";
import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { PREFERENCE_SECTIONS, type PreferenceSection, SECTION_NAMES } from "../sections.ts";

interface SettingsFrameProps {
  section: PreferenceSection;
  /** True for the settings index, which shows only the menu on phones. */
  isIndex?: boolean;
  /** Overrides the section name as heading. */
  title?: string;
  children: ReactNode;
}

/** Settings page beside the menu. On phones the menu is its own page, and each section links back to it. */
export function SettingsFrame({ section, isIndex = false, title, children }: SettingsFrameProps) {
  const words = useWords();
  const { titles } = words;
  const heading = title ?? PREFERENCE_SECTIONS[section].name(words);
  return (
    <div className={isIndex ? "page settings index" : "page settings"}>
      <main id="main" tabIndex={-1}>
        <div className="sections">
          {isIndex ? (
            <h1>{titles.preferences}</h1>
          ) : (
            <a className="back" href={links.settings()}>
              <Icon name="chevron-down" />
              {titles.preferences}
            </a>
          )}
          <SectionList shown={section} isIndex={isIndex} />
        </div>
        <section className="panel stack" aria-labelledby="part">
          {isIndex ? <h2 id="part">{heading}</h2> : <h1 id="part">{heading}</h1>}
          {children}
        </section>
      </main>
    </div>
  );
}

function SectionList({ shown, isIndex }: { shown: PreferenceSection; isIndex: boolean }) {
  const words = useWords();
  const { leads } = useRestWords().preferences;
  const isMember = useLayout().viewer !== null;
  return (
    <nav aria-label={words.titles.preferences}>
      <ul>
        {SECTION_NAMES.filter((name) => isMember || PREFERENCE_SECTIONS[name].who === "anyone").map((name) => (
          <li key={name}>
            <a
              href={PREFERENCE_SECTIONS[name].to}
              aria-current={name === shown && !isIndex ? "page" : undefined}
              data-shown={name === shown || undefined}
            >
              <Icon name={PREFERENCE_SECTIONS[name].icon} />
              <span>{PREFERENCE_SECTIONS[name].name(words)}</span>
              <small>{leads[name]}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
