import "#ui/form.css";
import "#features/circles/teams/ui/team.css";
import { adminLinks } from "#domain/admin-links.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { FilterField } from "#ui/table/filter-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { banDomain, unbanDomain } from "../api.ts";
import { DOMAIN_KINDS, type DomainsView } from "../domain.ts";

/** One list of banned domains, with the form to add some. */
export function DomainList({ view }: { view: DomainsView }) {
  const { kind, domains, next, query } = view;
  const words = useAdminWords().domains;
  return (
    <>
      <Tabs
        start
        label={words.lists}
        items={DOMAIN_KINDS.map((one) => ({
          to: adminLinks.domains(one),
          text: words.kinds[one],
          current: one === kind,
        }))}
      />
      <AddForm key={kind} view={view} />
      <section className="panel stack" aria-labelledby="domain-list">
        <h2 id="domain-list">{words.titles[kind]}</h2>
        {(domains.length > 0 || query !== "") && (
          <FilterField
            path={adminLinks.domains(kind)}
            kept={{}}
            name="q"
            typed={query}
            at={(q) => adminLinks.domains(kind, { q })}
            label={words.search}
            hint={words.searchHint}
            button={words.searchSend}
            maxLength={253}
          />
        )}
        {domains.length > 0 && <FileLink to={adminLinks.domainsFile(kind, { q: query || undefined })} />}
        {domains.length === 0 ? (
          <p className="hint">{query === "" ? words.none[kind] : words.noneSo}</p>
        ) : (
          <ul className="team-lines">
            {domains.map(({ domain, bannedAt }) => (
              <li key={domain}>
                <span>{toDisplayDomain(domain)}</span>
                <small>
                  <Time at={bannedAt} inList />
                </small>
                <span className="acts">
                  <TeamAct
                    call={unbanDomain}
                    input={{ type: kind, domain }}
                    text={words.remove}
                    label={words.removeNamed(toDisplayDomain(domain))}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        {next !== null && (
          <p>
            <LinkButton to={adminLinks.domains(kind, { after: next, q: query })}>{words.more}</LinkButton>
          </p>
        )}
      </section>
    </>
  );
}

function AddForm({ view: { kind } }: { view: DomainsView }) {
  const words = useAdminWords().domains;
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const { formError, busy, submit } = useSentForm(
    banDomain,
    shown,
    async ({ added }) => {
      const field = document.querySelector<HTMLTextAreaElement>("#banned-domains");
      if (field) field.value = "";
      await reload();
      announce(words.added(added));
    },
    { input: { type: kind } },
  );
  return (
    <section className="panel" aria-labelledby="add-domain">
      <h2 id="add-domain">{words.add}</h2>
      <CallForm className="form" call={banDomain} input={{ type: kind }} onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["domain"])} />
        <Field id="banned-domains" label={words.field} hint={words.hints[kind]} error={errorAt(formError, "domain")}>
          {(wire) => (
            <textarea
              className="input"
              name="domain"
              rows={3}
              defaultValue={shown?.values.domain}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              required
              {...wire}
            />
          )}
        </Field>
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.addNow}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
