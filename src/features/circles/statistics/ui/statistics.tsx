import "./statistics.css";
import { links } from "#domain/links.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import type { StatisticsView } from "../statistics.ts";

/** Moderation statistics: actions, outcomes of appeals, and for the owner the work of each moderator. */
export function Statistics({ view: { acts, appeals, team, isPublic } }: { view: StatisticsView }) {
  const { statistics: words, log, subSettings } = useTeamWords();
  const { number } = useWords().layout;
  return (
    <>
      <p className="hint">{words.lead(isPublic)}</p>
      <section className="panel" aria-labelledby="statistics-acts">
        <h2 id="statistics-acts">{words.acts}</h2>
        <table className="statistics">
          <thead>
            <tr>
              <th scope="col">{words.act}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.undone}</th>
            </tr>
          </thead>
          <tbody>
            {acts.map(({ code, count, undone }) => (
              <tr key={code}>
                <th scope="row">{words.names[code]}</th>
                <td>{number(count)}</td>
                <td>{number(undone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="panel" aria-labelledby="statistics-appeals">
        <h2 id="statistics-appeals">{words.appeals}</h2>
        <table className="statistics">
          <tbody>
            {(["made", "waiting", "upheld", "eased", "reversed"] as const).map((name) => (
              <tr key={name}>
                <th scope="row">{words.outcomes[name]}</th>
                <td>{number(appeals[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {team !== null && (
        <section className="panel" aria-labelledby="statistics-team">
          <h2 id="statistics-team">{words.team}</h2>
          <p className="hint">{words.teamLead(team.open)}</p>
          <table className="statistics">
            <thead>
              <tr>
                <th scope="col">{words.moderator}</th>
                <th scope="col">{words.open}</th>
                <th scope="col">{words.closed}</th>
                <th scope="col">{words.median}</th>
              </tr>
            </thead>
            <tbody>
              {team.moderators.map(({ uid, name, open, closed, median }) => (
                <tr key={uid}>
                  <th scope="row">{name === null ? log.nobody : <a href={links.person(name)}>{name}</a>}</th>
                  <td>{number(open)}</td>
                  <td>{number(closed)}</td>
                  <td>{median === null ? "–" : subSettings.span(rounded(median))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** Rounds to hours from three hours on. */
function rounded(seconds: number): number {
  return seconds < 3 * 3_600 ? seconds : Math.round(seconds / 3_600) * 3_600;
}
