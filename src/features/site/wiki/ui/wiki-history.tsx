import "./wiki-list.css";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { LineChanges } from "#ui/line-changes.tsx";
import { Time } from "#ui/time.tsx";
import { restoreWikiPage } from "../api.ts";
import type { WikiHistoryView, WikiVersion } from "../wiki.ts";

/** Version history with a diff of the selected version and a restore button. */
export function WikiHistory({ view }: { view: WikiHistoryView }) {
  const { slug, versions, next, shown } = view;
  const words = useRestWords().wiki;
  const refused = useShownForm();
  return (
    <>
      <ErrorNote text={refused?.error ?? null} />
      {shown && (
        <section className="panel stack" aria-labelledby="wiki-version">
          <h2 id="wiki-version">{words.changes}</h2>
          <p>
            <VersionInfo version={shown} />
          </p>
          {shown.titleBefore !== null && <p>{words.retitled(shown.titleBefore, shown.title)}</p>}
          {shown.changes.every(({ kind }) => kind === "same") ? (
            <p className="hint">{words.noChanges}</p>
          ) : (
            <LineChanges changes={shown.changes} label={words.lines} />
          )}
          {!shown.isCurrent && (
            <CallForm call={restoreWikiPage} input={{ slug, version: shown.wvid }}>
              <Button type="submit" variant="primary" icon="history">
                {words.restore}
              </Button>
            </CallForm>
          )}
        </section>
      )}
      <section className="panel stack" aria-labelledby="wiki-versions">
        <h2 id="wiki-versions">{words.versions}</h2>
        {versions.length === 0 ? (
          <p className="hint">{words.noVersions}</p>
        ) : (
          <ul className="wiki-versions">
            {versions.map((version) => (
              <li key={version.wvid}>
                <p>
                  <VersionInfo version={version} />
                </p>
                {version.isCurrent && <span className="tag">{words.inForce}</span>}
                <LinkButton
                  small
                  to={adminLinks.wikiHistory(slug, { version: version.wvid })}
                  aria-current={version.wvid === shown?.wvid ? "true" : undefined}
                >
                  {words.look}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        <p className="cluster">
          {next !== null && <LinkButton to={adminLinks.wikiHistory(slug, { before: next })}>{words.older}</LinkButton>}
          <LinkButton to={adminLinks.editWikiPage(slug)}>{words.editThis}</LinkButton>
        </p>
      </section>
    </>
  );
}

function VersionInfo({ version: { by, savedAt, restoredFrom } }: { version: WikiVersion }) {
  const words = useRestWords().wiki;
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
