import "./style-frame.css";
import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Tabs } from "#ui/tabs.tsx";

interface StyleFrameProps {
  sub: string;
  view: "editor" | "versions";
  title: string;
  children: ReactNode;
}

/** Fields that show their own errors. */
const FIELDS = ["css", "name", "files"];

/** The team's pages about a sub's stylesheet. */
export function StyleFrame({ sub, view, title, children }: StyleFrameProps) {
  const words = useRestWords().stylesheets;
  const shown = useShownForm();
  return (
    <div className="page solo style-page">
      <main id="main" tabIndex={-1}>
        <a className="back" href={links.sub(sub)}>
          <Icon name="chevron-down" />
          {words.back(sub)}
        </a>
        <h1>{title}</h1>
        <Tabs
          start
          label={words.tabs}
          items={[
            { to: links.subStyle(sub), text: words.editor, current: view === "editor" },
            { to: links.subStyleVersions(sub), text: words.versions, current: view === "versions" },
          ]}
        />
        <ErrorNote text={shown !== null && !FIELDS.includes(shown.field ?? "") ? shown.error : null} />
        {children}
      </main>
    </div>
  );
}
