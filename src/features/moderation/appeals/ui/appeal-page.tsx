import "./appeals.css";
import { links } from "#domain/links.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import { makeAppeal } from "../api.ts";
import type { AppealedAct, AppealPageView, AppealView } from "../appeal.ts";
import { AppealForm } from "./appeal-form.tsx";
import { AppealDecisionForm } from "./decide-form.tsx";

/** Action with its appeal, for the user concerned and the reviewers. */
export function AppealPage({ view }: { view: AppealPageView }) {
  const words = useTeamWords().appeals;
  const { act, appeal, person, can } = view;
  const shown = useShownForm();
  return (
    <div className="page solo">
      <main id="main" tabIndex={-1} className="stack appeal">
        <section className="panel stack">
          <h1>{words.acts[act.code]}</h1>
          <Act act={act} person={person} />
        </section>
        {person === null && appeal === null && (
          <section className="panel stack">
            <h2>{words.title}</h2>
            {can.appeal ? (
              <AppealForm call={makeAppeal} input={{ aid: String(act.aid) }} until={view.until} shown={shown} />
            ) : (
              <p>{act.isUndone ? words.undone : words.over}</p>
            )}
          </section>
        )}
        {appeal !== null && <Appeal appeal={appeal} isOwn={person === null} />}
        {can.decide && <AppealDecisionForm aid={act.aid} canEase={can.ease} maxDays={view.maxDays} />}
      </main>
    </div>
  );
}

function Act({ act, person }: { act: AppealedAct; person: string | null }) {
  const words = useTeamWords().appeals;
  const theOthers = act.byAdmins ? words.theAdmins : words.theTeam;
  return (
    <dl className="facts-list">
      {person !== null && (
        <>
          <dt>{words.person}</dt>
          <dd>
            <a href={act.sub === null ? links.person(person) : links.subPerson(act.sub, person)}>{person}</a>
          </dd>
        </>
      )}
      {act.sub !== null && (
        <>
          <dt>{words.where}</dt>
          <dd>
            <a href={links.sub(act.sub)}>{act.sub}</a>
          </dd>
        </>
      )}
      {act.item !== null && (
        <>
          <dt>{words.about}</dt>
          <dd>
            <a href={act.item.to}>{act.item.title}</a>
          </dd>
        </>
      )}
      <dt>{words.by}</dt>
      <dd>{act.by === null ? theOthers : <a href={links.person(act.by)}>{act.by}</a>}</dd>
      <dt>{words.when}</dt>
      <dd>
        <Time at={act.at} />
      </dd>
      {act.rule !== null && (
        <>
          <dt>{words.rule}</dt>
          <dd>{act.rule}</dd>
        </>
      )}
      {act.reason !== null && (
        <>
          <dt>{words.reason}</dt>
          <dd>{act.reason}</dd>
        </>
      )}
    </dl>
  );
}

/** Text and decision of an appeal. */
export function Appeal({ appeal, isOwn }: { appeal: AppealView; isOwn: boolean }) {
  const words = useTeamWords().appeals;
  const { decided, assignedTo, forAdmins } = appeal;
  return (
    <section className="panel stack">
      <h2>{isOwn ? words.yours : words.theirs}</h2>
      <p className="said">{appeal.text}</p>
      <p className="hint">
        <Time at={appeal.madeAt} />
        {decided === null && ` · ${words.waits(appeal.dueAt)}`}
        {decided === null && forAdmins && ` ${words.byAdmins}`}
        {decided === null && assignedTo !== null && ` ${words.assigned(assignedTo)}`}
      </p>
      {decided !== null && (
        <>
          <h3>{words.outcomes[decided.outcome]}</h3>
          <p className="said">{decided.answer}</p>
          <p className="hint">
            {decided.by ?? (forAdmins ? words.theAdmins : words.theTeam)} · <Time at={decided.at} />
          </p>
        </>
      )}
    </section>
  );
}
