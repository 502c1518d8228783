import "./flair-frame.css";
import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { FlairKind } from "../flair.ts";

interface FlairFrameProps {
  sub: string;
  kind: FlairKind;
  title: string;
  children: ReactNode;
}

/** Fields that show their own errors. */
const FIELDS = ["text", "user", "flair_id"];

/** The team's page about the flairs of one kind, beside the one about the other. */
export function FlairFrame({ sub, kind, title, children }: FlairFrameProps) {
  const words = useRestWords().flairs;
  const shown = useShownForm();
  const isElsewhere = shown !== null && (shown.field === null || !FIELDS.includes(shown.field));
  return (
    <div className="page solo flair-page">
      <main id="main" tabIndex={-1}>
        <a className="back" href={links.sub(sub)}>
          <Icon name="chevron-down" />
          {words.back(sub)}
        </a>
        <h1>{title}</h1>
        <Tabs
          start
          label={words.name}
          items={[
            { to: links.subPostFlairs(sub), text: words.postFlairs, current: kind === "post" },
            { to: links.subUserFlairs(sub), text: words.userFlairs, current: kind === "user" },
          ]}
        />
        <ErrorNote text={isElsewhere ? shown.error : null} />
        {children}
      </main>
    </div>
  );
}
