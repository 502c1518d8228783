import { ANSWER_FIELD } from "#features/site/captcha/captcha.ts";
import { CaptchaField } from "#features/site/captcha/ui/captcha-field.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { ANSWER_MAX, APPLICATION_MAX, type SignUpForm } from "../sign-up.ts";

interface GateFieldsProps {
  form: SignUpForm;
  /** The code that was typed, or that the link held. */
  invite: string;
  /** What somebody wrote who wants to join. */
  application: string;
  /** All that was typed in a form that came back refused. */
  typed: Readonly<Record<string, string>>;
  /** What is wrong with a field. */
  errorAt: (field: string) => string | undefined;
}

/** What the form of a new account asks for beside the account itself. */
export function GateFields({ form, invite, application, typed, errorAt }: GateFieldsProps) {
  const words = useRestWords().signUp;
  return (
    <>
      <input type="hidden" name="form" value={form.token} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {form.needsInvite && (
        <TextInput
          label={words.inviteCode}
          hint={words.inviteHint}
          name="invitecode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={invite}
          error={errorAt("invitecode")}
        />
      )}
      {form.question !== null && (
        <TextInput
          label={
            <>
              {words.question}: <strong>{form.question}</strong>
            </>
          }
          name="securityanswer"
          autoComplete="off"
          required
          maxLength={ANSWER_MAX}
          error={errorAt("securityanswer")}
        />
      )}
      {form.needsApplication && (
        <Field label={words.application} hint={words.applicationHint} error={errorAt("application")}>
          {(wire) => (
            <textarea
              {...wire}
              name="application"
              rows={5}
              required
              maxLength={APPLICATION_MAX}
              defaultValue={application}
            />
          )}
        </Field>
      )}
      {form.captcha && <CaptchaField view={form.captcha} typed={typed} error={errorAt(ANSWER_FIELD)} />}
    </>
  );
}
