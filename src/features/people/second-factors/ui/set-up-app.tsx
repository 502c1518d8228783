import "./second-factor.css";
import { useState } from "react";
import { accountLinks } from "#domain/account-links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { confirmApp } from "../api.ts";
import type { AppSetUp } from "../second-factor.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface SetUpAppProps {
  app: AppSetUp;
  title: string;
  shown: FormError | null;
}

/** App setup: secret, confirmation by a first code, then the recovery codes. */
export function SetUpApp({ app, title, shown }: SetUpAppProps) {
  const { accounts } = useRestWords();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = ({ codes: made }: { codes: string[] }) => setCodes(made);
  const { formError, busy, submit } = useSentForm(confirmApp, shown, done);
  if (codes !== null) return <RecoveryCodes codes={codes} title={title} next={accountLinks.security()} />;
  const { size, path } = app.picture;
  return (
    <>
      <p>{accounts.setUpSteps}</p>
      <svg
        className="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={accounts.qr}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p>
        {accounts.secret} <code className="secret">{app.secret}</code>
      </p>
      <p>
        <a href={app.address}>{accounts.openApp}</a>
      </p>
      <CallForm className="form" call={confirmApp} input={{}} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["code"])} />
        <TextInput
          label={accounts.appCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={40}
          error={errorAt(formError, "code")}
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel={accounts.processing}>
          {accounts.turnOn}
        </Button>
      </CallForm>
    </>
  );
}
