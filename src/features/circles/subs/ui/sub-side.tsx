import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { ReportLink } from "#features/moderation/reports/ui/report-link.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import { managePath } from "../manage.ts";
import type { SubSideView } from "../sub.ts";
import { BlockButton, RelationButtons } from "./relation-buttons.tsx";
import { SubCounts } from "./sub-counts.tsx";
import { TeamCard } from "./team-card.tsx";

interface SubSideProps {
  side: SubSideView;
  hasHead?: boolean;
  /** Shown after the description of the sub. */
  about?: ReactNode;
}

/** Sidebar of a sub; `hasHead` if the page has a header with description and subscribe button. */
export function SubSide({ side, hasHead = false, about }: SubSideProps) {
  return (
    <>
      <AboutCard side={side} hasHead={hasHead} about={about} />
      <RulesCard rules={side.rules} hasHead={hasHead} />
      <TeamCard side={side} />
      <ListsCard side={side} />
    </>
  );
}

function AboutCard({ side, hasHead, about }: SubSideProps) {
  const { subs } = useWords();
  const isMember = useLayout().viewer !== null;
  return (
    <section className="card">
      <h2>
        <Ring name={side.name} />
        <a href={links.sub(side.name)}>{subs.about(side.name)}</a>
      </h2>
      {!hasHead && (
        <>
          <p>{side.title}</p>
          <SubCounts sub={side} />
          <RelationButtons sub={side} />
        </>
      )}
      {about}
      {side.sidebarHtml !== "" && <RenderedHtml className="prose" html={side.sidebarHtml} />}
      <Posting side={side} />
      {hasHead && (
        <div className="two">
          <BlockButton sub={side} />
          {isMember && <ReportLink what="sub" of={side.name} className="btn quiet" />}
        </div>
      )}
    </section>
  );
}

/** Button to post here, or the reason why there is none. */
function Posting({ side }: { side: SubSideView }) {
  const { subs } = useWords();
  const { refusal, type, level } = side.posting;
  if (refusal !== null) {
    const texts: Partial<Record<RefusalCode, string>> = {
      "post.banned": subs.bannedHere,
      "post.restricted": subs.onlyMods,
      "post.level": subs.levelHere(level),
    };
    return <p className="closed">{texts[refusal] ?? subs.disabledHere}</p>;
  }
  return (
    <a className="btn" href={links.submit(type, side.name)}>
      <Icon name="plus" />
      {subs.submit}
    </a>
  );
}

/** Links to the sub's public moderation lists. */
function ListsCard({ side: { name, lists } }: { side: SubSideView }) {
  const { subs } = useWords();
  if (!lists.log && !lists.bans && !lists.statistics) return null;
  return (
    <nav className="card sub-lists" aria-label={subs.lists}>
      {lists.log && <a href={links.subLog(name)}>{subs.log}</a>}
      {lists.bans && <a href={links.subBans(name)}>{subs.bans}</a>}
      {lists.statistics && <a href={managePath.statistics(name)}>{subs.statistics}</a>}
    </nav>
  );
}

function RulesCard({ rules, hasHead }: { rules: SubSideView["rules"]; hasHead: boolean }) {
  const { subs } = useWords();
  if (rules.length === 0) return null;
  return (
    <section className={hasHead ? "card in-column" : "card"}>
      <h2>{subs.rules}</h2>
      <ol className="rules">
        {rules.map((rule) => (
          <li key={rule.rid}>{rule.text}</li>
        ))}
      </ol>
    </section>
  );
}
