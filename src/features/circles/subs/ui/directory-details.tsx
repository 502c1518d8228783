import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import type { DirectoryDetails } from "../directory.ts";

/** Details of an expanded row: moderators, rules, description. */
export function SubDetails({ details }: { details: DirectoryDetails }) {
  const { subs } = useWords();
  const { directory } = useRestWords().subPages;
  const { rules, team, sidebarHtml, createdAt } = details;
  return (
    <div className="details">
      {sidebarHtml !== "" && <RenderedHtml className="prose wide" html={sidebarHtml} />}
      {rules.length > 0 && (
        <section>
          <h3>{subs.rules}</h3>
          <ol className="rules">
            {rules.map((rule) => (
              <li key={rule.rid}>{rule.text}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>{subs.team}</h3>
        {team.length === 0 && <p>{directory.nobody}</p>}
        <ul className="team">
          {team.map(({ name, power }) => (
            <li key={name}>
              <a className="person" href={links.person(name)}>
                <Ring name={name} />
                {name}
              </a>
              <small className="power">{subs.powers[power]}</small>
            </li>
          ))}
        </ul>
        <p>{directory.createdOn(createdAt)}</p>
      </section>
    </div>
  );
}
