import "./appeals.css";
import type { ReactNode } from "react";
import type { ShownForm } from "#features/site/layout/layout.ts";
import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { appealBan } from "../api.ts";
import type { BannedView } from "../appeal.ts";
import { AppealForm } from "./appeal-form.tsx";
import { Appeal } from "./appeal-page.tsx";

interface BannedPageProps {
  view: BannedView;
  shown: ShownForm | null;
  /** Other actions of the banned user. */
  children: ReactNode;
}

/** Reason and end of a site ban, with the appeal. */
export function BannedPage({ view, shown, children }: BannedPageProps) {
  const { leaving } = useRestWords();
  const { appeals } = useTeamWords();
  const { token, name, reason, until, appeal } = view;
  return (
    <div className="page solo">
      <main id="main" tabIndex={-1} className="stack appeal">
        <section className="panel stack">
          <h1>{leaving.bannedTitle}</h1>
          <p>{leaving.bannedLead(name)}</p>
          <dl className="facts-list">
            <dt>{appeals.reason}</dt>
            <dd>{reason}</dd>
            <dt>{leaving.bannedEnd}</dt>
            <dd>{until === null ? leaving.bannedForGood : leaving.bannedUntil(until)}</dd>
          </dl>
        </section>
        {appeal !== null && appeal.appeal === null && (
          <section className="panel stack">
            <h2>{appeals.title}</h2>
            {appeal.can.appeal ? (
              <AppealForm call={appealBan} input={{ token }} until={appeal.until} shown={shown} />
            ) : (
              <p>{appeals.over}</p>
            )}
          </section>
        )}
        {appeal?.appeal && <Appeal appeal={appeal.appeal} isOwn />}
        {children}
      </main>
    </div>
  );
}
