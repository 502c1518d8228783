import { useState } from "react";
import { accountLinks } from "#domain/account-links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { makeRecoveryCodes, removeApp, startApp } from "../api.ts";
import type { SecondFactorView } from "../second-factor.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Setup and removal of the authenticator app. */
export function AppPart({ appSince }: Pick<SecondFactorView, "appSince">) {
  const { accounts } = useRestWords();
  const navigate = useNavigate();
  const start = useAct(
    () => {},
    () => navigate(accountLinks.setUpApp()),
  );
  const remove = useAct(() => {});
  return (
    <section className="stack">
      <h2>{accounts.app}</h2>
      <ErrorNote text={start.problem?.error ?? remove.problem?.error ?? null} />
      {appSince === null ? (
        <>
          <p>{accounts.appLead}</p>
          <CallForm
            call={startApp}
            input={{}}
            onSubmit={(event) => {
              event.preventDefault();
              void start.run(() => send(startApp, {}), accounts.setUpApp);
            }}
          >
            <Button type="submit" variant="primary" busy={start.busy}>
              {accounts.setUpApp}
            </Button>
          </CallForm>
        </>
      ) : (
        <>
          <p>
            {accounts.appSince} <Time at={appSince} />
          </p>
          <CallForm
            call={removeApp}
            input={{}}
            onSubmit={(event) => {
              event.preventDefault();
              void remove.run(() => send(removeApp, {}), accounts.appRemoved);
            }}
          >
            <Button type="submit" variant="danger" busy={remove.busy}>
              {accounts.removeApp}
            </Button>
          </CallForm>
        </>
      )}
    </section>
  );
}

/** Number of unused recovery codes, with a button to replace them. */
export function CodesPart({ codesLeft, title }: Pick<SecondFactorView, "codesLeft"> & { title: string }) {
  const { accounts } = useRestWords();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { problem, busy, run } = useAct(
    () => {},
    () => {},
  );
  if (codes !== null) {
    const kept = () => setCodes(null);
    return <RecoveryCodes codes={codes} title={title} next={accountLinks.security()} onKept={kept} />;
  }
  return (
    <section className="stack">
      <h2>{accounts.recoveryCodes}</h2>
      <ErrorNote text={problem?.error ?? null} />
      <p>{accounts.codesLeft(codesLeft)}</p>
      <CallForm
        call={makeRecoveryCodes}
        input={{}}
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            const sent = await send(makeRecoveryCodes, {});
            if (sent.ok) setCodes(sent.data.codes);
            return sent;
          }, accounts.recoveryCodes);
        }}
      >
        <Button type="submit" busy={busy}>
          {accounts.makeCodes}
        </Button>
      </CallForm>
      <p className="hint">{accounts.makeCodesHint}</p>
    </section>
  );
}
