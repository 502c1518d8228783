import { useRef } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { grantUploads } from "#features/content/uploads/api.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import type { UploadGrantsView } from "../tables.ts";

/** Users who may upload regardless of the site's minimum level. */
export function Grants({ grants: { names, next } }: { grants: UploadGrantsView }) {
  const words = useAdminWords().adminTables;
  const shown = useShownForm();
  return (
    <details className="panel" open={shown !== null}>
      <summary>{words.granted}</summary>
      <GrantByName />
      {names.length === 0 ? (
        <p className="hint">{words.nobodyGranted}</p>
      ) : (
        <ul className="granted">
          {names.map((name) => (
            <li key={name}>
              <a href={links.person(name)}>{name}</a>
              <TeamAct
                call={grantUploads}
                input={{ user: name, granted: "0" }}
                text={words.endGrant}
                label={words.endGrantOf(name)}
              />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <p>
          <a href={adminLinks.uploads({ granted: next })}>{words.moreGranted}</a>
        </p>
      )}
    </details>
  );
}

function GrantByName() {
  const words = useAdminWords().adminTables;
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const form = useRef<HTMLFormElement>(null);
  const done = async () => {
    form.current?.reset();
    await reload();
    announce(words.grantSaved);
  };
  const input = { granted: "1" as const };
  const { formError, busy, submit } = useSentForm(grantUploads, shown, done, { input });
  return (
    <CallForm ref={form} className="form" call={grantUploads} input={input} autoComplete="off" onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["user"])} />
      <Field label={words.name} hint={words.grantHint} error={errorAt(formError, "user")}>
        {(wire) => <input className="input" name="user" required defaultValue={shown?.values.user} {...wire} />}
      </Field>
      <p className="form-acts">
        <Button type="submit" busy={busy} busyLabel={layout.saving}>
          {words.grant}
        </Button>
      </p>
    </CallForm>
  );
}
