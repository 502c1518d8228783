import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { LineChanges } from "#ui/line-changes.tsx";
import { Time } from "#ui/time.tsx";
import { restoreStyle } from "../api.ts";
import type { StyleVersion, StyleVersionsView } from "../stylesheet.ts";

/** List of versions; the selected one with its changes and a restore button. */
export function StyleVersions({ view }: { view: StyleVersionsView }) {
  const { sub, versions, next, shown } = view;
  const words = useRestWords().stylesheets;
  return (
    <>
      {shown && (
        <section className="panel stack" aria-labelledby="style-version">
          <h2 id="style-version">{words.changes}</h2>
          <p>
            <Saved version={shown} />
          </p>
          {shown.changes.length === 0 ? (
            <p className="hint">{words.empty}</p>
          ) : (
            <LineChanges changes={shown.changes} label={words.lines} />
          )}
          {!shown.isCurrent && (
            <CallForm call={restoreStyle} input={{ sub, version: shown.svid }}>
              <Button type="submit" variant="primary" icon="history">
                {words.restore}
              </Button>
            </CallForm>
          )}
        </section>
      )}
      <section className="panel">
        {versions.length === 0 ? (
          <p className="hint">{words.noVersions}</p>
        ) : (
          <ul className="style-versions">
            {versions.map((version) => (
              <li key={version.svid}>
                <p>
                  <Saved version={version} />
                </p>
                {version.isCurrent && <span className="tag">{words.inForce}</span>}
                <LinkButton
                  small
                  to={links.subStyleVersions(sub, { version: version.svid })}
                  aria-current={version.svid === shown?.svid ? "true" : undefined}
                >
                  {words.look}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        {next !== null && (
          <p>
            <LinkButton to={links.subStyleVersions(sub, { before: next })}>{words.older}</LinkButton>
          </p>
        )}
      </section>
    </>
  );
}

function Saved({ version: { by, savedAt, restoredFrom } }: { version: StyleVersion }) {
  const words = useRestWords().stylesheets;
  return (
    <>
      <Time at={savedAt} /> · {by === null ? words.deletedPerson : <a href={links.person(by)}>{by}</a>}
      {restoredFrom !== null && (
        <>
          {" "}
          · {words.restoredFrom} <Time at={restoredFrom} />
        </>
      )}
    </>
  );
}
