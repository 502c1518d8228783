import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { getProviders } from "#features/people/providers/api.ts";
import type { SignUpSettings } from "#features/people/registration/new-account.ts";
import { RegisterForm } from "#features/people/registration/ui/register-form.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { replaceCsrfToken } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { errorAbove, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { getStepPasskeyOptions, logInHere } from "../api.ts";
import { refusalsOfLogIn } from "../log-in.ts";
import type { LoginPurpose } from "../session.ts";
import { LOG_IN_FIELDS, LogInFields } from "./log-in-fields.tsx";
import { PasskeyLogIn } from "./passkey-log-in.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { useAnswer } from "./use-answer.ts";

interface AuthDialogProps {
  /** Action after log-in; null for the generic title. */
  purpose: LoginPurpose | null;
  signUp: SignUpSettings | null;
  /** True after log-in, while the intended action runs. */
  isFinishing: boolean;
  onIn: () => Promise<void>;
  onClose: () => void;
}

interface SignedIn {
  csrf_token: string;
}

/** Log-in response: a session, or the page for an account without one. */
type Answered = Partial<SignedIn> & { addr?: string };

/** Log-in and registration dialog. Both forms share the typed name. */
export function AuthDialog({ purpose, signUp, isFinishing, onIn, onClose }: AuthDialogProps) {
  const { layout, feeds } = useWords();
  const accounts = useRestWords().accounts;
  const [way, setWay] = useState<"log in" | "second step" | "register">("log in");
  const [name, setName] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const isNew = way === "register" && signUp !== null;
  const toast = useToast();
  const navigate = useNavigate();
  const enter = async ({ csrf_token, addr }: Answered) => {
    if (csrf_token === undefined) return openWithFullReload({ addr: addr ?? links.login() });
    replaceCsrfToken(csrf_token);
    await onIn();
    if (!isNew) return;
    toast({
      tone: "success",
      text: accounts.ready,
      action: { label: feeds.chooseSubs, run: () => void navigate(links.welcome()) },
    });
  };
  const turn = (to: typeof way) => {
    flushSync(() => setWay(to));
    box.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={purpose === null ? accounts.logInOrRegister : accounts.logInTo[purpose]}
      closeLabel={layout.close}
    >
      <div className="stack" ref={box} onInput={({ target }) => setName(nameIn(target) ?? name)}>
        {isNew ? (
          <RegisterForm
            next=""
            form={null}
            {...signUp}
            typed={{ username: name }}
            shown={null}
            isFinishing={isFinishing}
            onIn={enter}
          />
        ) : way === "second step" ? (
          <SecondStep isFinishing={isFinishing} onIn={enter} onOver={() => turn("log in")} />
        ) : (
          <LogInHere name={name} isFinishing={isFinishing} onIn={enter} onStep={() => turn("second step")} />
        )}
        {way !== "second step" && <DialogProviders isNew={isNew} />}
        {way === "log in" && (
          <p>
            <a href={accountLinks.recover()} onClick={onClose}>
              {accounts.forgotPassword}
            </a>
          </p>
        )}
        {way !== "second step" && signUp && (
          <>
            <p>
              <strong>{isNew ? accounts.haveAccount : accounts.noAccount}</strong> {!isNew && accounts.noAccountHelp}
            </p>
            <Button onClick={() => turn(isNew ? "log in" : "register")}>
              {isNew ? accounts.logIn : accounts.registerNow}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function nameIn(field: EventTarget): string | null {
  return field instanceof HTMLInputElement && field.name === "username" ? field.value : null;
}

interface LogInHereProps {
  name: string;
  isFinishing: boolean;
  onIn: (answer: Answered) => Promise<void>;
  onStep: () => void;
}

function LogInHere({ name, isFinishing, onIn, onStep }: LogInHereProps) {
  const { layout } = useWords();
  const accounts = useRestWords().accounts;
  const { formError, busy, submit } = useSentForm(logInHere, null, onIn, {
    refusalsOf: refusalsOfLogIn,
    instead: { "account.second-factor": onStep },
  });
  const above = errorAbove(formError, LOG_IN_FIELDS);
  return (
    <CallForm className="form" call={logInHere} input={{}} onSubmit={submit}>
      <ErrorNote text={above && layout.error(above)} />
      <LogInFields rememberAs="remember_me" username={name} formError={formError} />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={isFinishing ? accounts.finishing : accounts.loggingIn}
      >
        {accounts.logIn}
      </Button>
      <PasskeyLogIn next="" onIn={onIn} />
    </CallForm>
  );
}

/** Provider buttons, once loaded; they return to the current page. */
function DialogProviders({ isNew }: { isNew: boolean }) {
  const ways = useAnswer(getProviders);
  if (ways === null || ways === "none" || (isNew && !ways.registers)) return null;
  const { pathname, search } = window.location;
  return <ProviderButtons providers={ways.providers} next={pathname + search} isNew={isNew} />;
}

interface SecondStepProps {
  isFinishing: boolean;
  onIn: (answer: Answered) => Promise<void>;
  onOver: () => void;
}

/** Second step, once the account's factors are loaded. */
function SecondStep(props: SecondStepProps) {
  const { accounts } = useRestWords();
  const ways = useAnswer(getStepPasskeyOptions);
  if (ways === null) return <p role="status">{accounts.processing}</p>;
  const has = ways === "none" ? { hasApp: true, hasPasskey: false } : { ...ways, hasPasskey: ways.options !== null };
  return <SecondStepForm next="" hasApp={has.hasApp} hasPasskey={has.hasPasskey} shown={null} {...props} />;
}
