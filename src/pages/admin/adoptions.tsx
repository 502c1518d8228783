import "#features/circles/teams/ui/team.css";
import { links } from "#domain/links.ts";
import { decideAdoption } from "#features/circles/teams/api.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { AdminFrame } from "#features/site/admin/ui/admin-frame.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { usePageData } from "#ui/navigation.tsx";
import { Time } from "#ui/time.tsx";
import type { load } from "./adoptions.load.ts";

export const head: Head<typeof load> = ({ layout, words }) => makePageHead(layout, words.titles.adoptions);

export function Page() {
  const { requests } = usePageData<typeof load>();
  const words = useTeamWords().teams;
  const { titles } = useWords();
  const shown = useShownForm();
  return (
    <AdminFrame current="adoptions" title={titles.adoptions}>
      <div className="panel stack">
        <ErrorNote text={shown?.error ?? null} />
        {requests.length === 0 && (
          <div className="empty">
            <Icon name="check" />
            <p>{words.adoptionsNone}</p>
          </div>
        )}
        <ul className="team-lines">
          {requests.map(({ arid, sub, name, text, askedAt }) => (
            <li key={arid}>
              <span>
                <a href={links.person(name)}>{name}</a> {words.wants} <a href={links.sub(sub)}>{sub}</a>
              </span>
              <small>
                <Time at={askedAt} inList />
              </small>
              <span className="acts">
                <TeamAct
                  call={decideAdoption}
                  input={{ arid, granted: "yes" }}
                  text={words.give}
                  label={words.giveNamed(name, sub)}
                  asks
                />
                <TeamAct
                  call={decideAdoption}
                  input={{ arid, granted: "no" }}
                  text={words.notGive}
                  label={words.notGiveNamed(name, sub)}
                  asks
                />
              </span>
              <p className="adoption-text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </AdminFrame>
  );
}
