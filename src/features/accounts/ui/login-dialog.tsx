import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { CsrfField } from "../../../ui/csrf-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useOverlayStore } from "../../../ui/overlay.tsx";
import { replaceCsrfToken } from "../../../ui/send.ts";
import { FaultNote } from "./fault-note.tsx";
import { LogInFields } from "./log-in-fields.tsx";
import { useSentForm } from "./use-sent-form.ts";

type Act = () => Promise<void> | void;
export type Login = ((act: Act) => void) & { isNeeded: boolean };

const LoginContext = createContext<Login>(Object.assign(() => {}, { isNeeded: false }));

/** Opens the one login dialog; once in, the act is done. `isNeeded` tells whether anybody is signed in. */
export function useLogin(): Login {
  return useContext(LoginContext);
}

export function LoginProvider({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  const words = useWords();
  const overlay = useOverlayStore();
  const { revalidate } = useRevalidator();
  const [act, setAct] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const login = useMemo(() => Object.assign((next: Act) => setAct(() => next), { isNeeded: !isMember }), [isMember]);

  /** The page is drawn anew for the member once the act is done, and ends as a reload would leave it. */
  async function finish() {
    try {
      await act?.();
    } finally {
      await revalidate();
      overlay.clear("");
      setBusy(false);
      setAct(null);
    }
  }

  return (
    <LoginContext value={login}>
      {children}
      <Dialog
        open={act !== null}
        onClose={() => busy || setAct(null)}
        title={words.accounts.logInOrRegister}
        closeLabel={words.shell.close}
        wide
      >
        <div className="pair">
          <DialogForm onBusy={setBusy} onIn={finish} />
          <RegisterInstead />
        </div>
      </Dialog>
    </LoginContext>
  );
}

function DialogForm({ onBusy, onIn }: { onBusy: (busy: boolean) => void; onIn: () => Promise<void> }) {
  const words = useWords();
  const [isIn, setIsIn] = useState(false);
  const { fault, busy, submit } = useSentForm<{ csrf_token: string }>(null, async ({ csrf_token }) => {
    replaceCsrfToken(csrf_token);
    setIsIn(true);
    onBusy(true);
    await onIn();
  });
  return (
    <form className="form" method="post" action="/ovarit_auth/authenticate" onSubmit={submit}>
      <h3>{words.accounts.logIn}</h3>
      <CsrfField />
      <FaultNote text={fault && words.shell.error(fault.error)} />
      {/* showModal gives the focus to what carries this attribute; React would set the focus too early. */}
      <LogInFields rememberAs="remember_me" first={(input) => input?.setAttribute("autofocus", "")} />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={isIn ? words.accounts.finishing : words.accounts.loggingIn}
      >
        {words.accounts.logIn}
      </Button>
    </form>
  );
}

function RegisterInstead() {
  const words = useWords();
  const here = useLocation();
  return (
    <section className="stack">
      <h3>{words.accounts.register}</h3>
      <p>
        <strong>{words.accounts.noAccount}</strong> {words.accounts.noAccountHelp}
      </p>
      <LinkButton to={links.register(here.pathname + here.search)} reloadDocument>
        {words.accounts.registerNow}
      </LinkButton>
    </section>
  );
}
