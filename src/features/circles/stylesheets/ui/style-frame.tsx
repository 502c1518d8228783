import "./style-frame.css";
import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { Tabs } from "#ui/tabs.tsx";

interface StyleFrameProps {
  manage: ManageView;
  view: "editor" | "versions";
  title: string;
  children: ReactNode;
}

/** Fields that show their own errors. */
const FIELDS = ["css", "name", "files"];

/** Moderators' pages of a sub's stylesheet. */
export function StyleFrame({ manage, view, title, children }: StyleFrameProps) {
  const words = useRestWords().stylesheets;
  const shown = useShownForm();
  const { sub } = manage;
  return (
    <ManageFrame manage={manage} current="stylesheet" title={title}>
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
    </ManageFrame>
  );
}
