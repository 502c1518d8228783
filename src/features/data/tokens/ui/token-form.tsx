import "#ui/form.css";
import "./tokens.css";
import { useEffect, useRef, useState } from "react";
import { SCOPES } from "#domain/scopes.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { makeToken } from "../api.ts";
import { LONGEST_TOKEN_NAME, TOKEN_DAYS } from "../token.ts";

const FIELDS = ["name", "days", "read"] as const;
/** Default token lifetime in days. */
const USUAL_DAYS = 90;

/** Creates a personal token and shows it once. `made` is the result of a plain form. */
export function TokenForm({ made }: { made: string | null }) {
  const words = useRestWords().tokens;
  const [token, setToken] = useState(made);
  return (
    <section className="stack" aria-labelledby="new-token">
      <h2 id="new-token">{token === null ? words.new : words.made}</h2>
      {token === null ? <Fields onMade={setToken} /> : <MadeToken token={token} onKept={() => setToken(null)} />}
    </section>
  );
}

function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  const words = useRestWords().tokens;
  const code = useRef<HTMLElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <>
      <p>{words.madeLead}</p>
      <code className="made-token" ref={code} tabIndex={-1}>
        {token}
      </code>
      <p className="form-acts">
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </p>
    </>
  );
}

function Fields({ onMade }: { onMade: (token: string) => void }) {
  const words = useRestWords().tokens;
  const reload = useReload();
  const refused = useShownForm();
  const shown = refused !== null && "days" in refused.values ? refused : null;
  const done = async ({ token }: { token: string }) => {
    onMade(token);
    await reload();
  };
  const { formError, busy, submit } = useSentForm(makeToken, shown, done);
  const typed = shown?.values;
  const problem = errorAt(formError, "read");
  return (
    <CallForm className="form" call={makeToken} input={{}} onSubmit={submit} autoComplete="off">
      <ErrorNote text={errorAbove(formError, FIELDS)} />
      <TextInput
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={errorAt(formError, "name")}
        defaultValue={typed?.name}
        maxLength={LONGEST_TOKEN_NAME}
        required
      />
      <fieldset className="group" aria-describedby={problem ? "scopes-error" : undefined}>
        <legend>{words.scopes}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            label={words.scope[scope]}
            defaultChecked={typed ? typed[scope] !== undefined : scope === "read"}
          />
        ))}
        {problem && (
          <p className="error" id="scopes-error">
            {problem}
          </p>
        )}
      </fieldset>
      <Field label={words.days} error={errorAt(formError, "days")}>
        {(wire) => (
          <select name="days" defaultValue={typed?.days ?? USUAL_DAYS} {...wire}>
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                {words.dayCount(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {words.make}
        </Button>
      </p>
    </CallForm>
  );
}
