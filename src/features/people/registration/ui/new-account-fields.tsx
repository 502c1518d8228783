import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAt, type FormError } from "#ui/use-sent-form.ts";
import type { SignUpForm } from "../sign-up.ts";
import { AntiAbuseFields } from "./anti-abuse-fields.tsx";

interface NewNameFieldProps {
  label: ReactNode;
  longest: number;
  typed: string | undefined;
  formError: FormError | null;
}

export function NewNameField({ label, longest, typed, formError }: NewNameFieldProps) {
  const accounts = useRestWords().accounts;
  return (
    <TextInput
      label={label}
      hint={accounts.usernameRule(longest)}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      pattern={`\\s*[A-Za-z0-9_\\-]{${LIMITS.usernameMin},${longest}}\\s*`}
      title={accounts.usernameLetters}
      defaultValue={typed}
      error={errorAt(formError, "username")}
    />
  );
}

interface NewPasswordFieldsProps {
  formError: FormError | null;
  label?: string;
  hint?: string;
  required?: boolean;
}

export function NewPasswordFields({ formError, label, hint, required = true }: NewPasswordFieldsProps) {
  const accounts = useRestWords().accounts;
  const rules = { type: "password", autoComplete: "new-password", required, maxLength: LIMITS.passwordMax } as const;
  return (
    <>
      <TextInput
        {...rules}
        label={label ?? accounts.password}
        hint={hint ?? accounts.passwordRule}
        name="password"
        minLength={LIMITS.passwordMin}
        error={errorAt(formError, "password")}
      />
      <TextInput {...rules} label={accounts.repeatPassword} name="confirm" error={errorAt(formError, "confirm")} />
    </>
  );
}

interface AccountFieldsProps {
  form: SignUpForm;
  emailRequired: boolean;
  typed: Readonly<Record<string, string>>;
  formError: FormError | null;
}

/** Fields below name and password: address, anti-abuse fields and terms. */
export function AccountFields({ form, emailRequired, typed, formError }: AccountFieldsProps) {
  const accounts = useRestWords().accounts;
  return (
    <>
      <TextInput
        label={accounts.email}
        optional={emailRequired ? undefined : accounts.optional}
        hint={accounts.emailHelp}
        name="email"
        type="email"
        autoComplete="email"
        required={emailRequired}
        maxLength={LIMITS.emailMax}
        defaultValue={typed.email}
        error={errorAt(formError, "email")}
      />
      <AntiAbuseFields
        form={form}
        invite={typed.invitecode ?? ""}
        application={typed.application ?? ""}
        typed={typed}
        errorAt={(field) => errorAt(formError, field)}
      />
      <AcceptTerms isAccepted={typed.accept_tos !== undefined} error={errorAt(formError, "accept_tos")} />
    </>
  );
}

/** Checkbox for the terms of service. */
function AcceptTerms({ isAccepted, error }: { isAccepted: boolean; error: string | undefined }) {
  const accounts = useRestWords().accounts;
  const terms = (
    <a href={links.terms()} target="_blank" rel="noopener">
      {accounts.terms}
    </a>
  );
  return (
    <Checkbox
      label={<Sentence text={accounts.accept} parts={{ terms }} />}
      name="accept_tos"
      required
      defaultChecked={isAccepted}
      error={error}
    />
  );
}
