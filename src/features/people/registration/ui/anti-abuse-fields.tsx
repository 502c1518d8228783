import { ANSWER_FIELD } from "#features/site/captcha/captcha.ts";
import { CaptchaField } from "#features/site/captcha/ui/captcha-field.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { ANSWER_MAX, APPLICATION_MAX, type SignUpForm } from "../sign-up.ts";

interface GateFieldsProps {
  form: SignUpForm;
  /** Invite code, typed or from the link. */
  invite: string;
  application: string;
  /** Values of a rejected submission. */
  typed: Readonly<Record<string, string>>;
  errorAt: (field: string) => string | undefined;
}

/** Anti-abuse fields of the registration form. */
export function AntiAbuseFields({ form, invite, application, typed, errorAt }: GateFieldsProps) {
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
