import { LIMITS } from "#domain/limits.ts";
import { refusalsOfNewAccount } from "#features/people/registration/new-account.ts";
import { NewNameField, NewPasswordFields } from "#features/people/registration/ui/new-account-fields.tsx";
import { useAdminWords, useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorAbove, errorAt, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { setUpSite } from "../api.ts";

const FIELDS = ["site_name", "username", "password", "confirm", "start"];

interface SetupFormProps {
  token: string;
  longestName: number;
  typed: Record<string, string>;
  shown: FormError | null;
}

/** Form for the site's name and its first admin. */
export function SetupForm({ token, longestName, typed, shown }: SetupFormProps) {
  const { setup } = useAdminWords();
  const { writing } = useRestWords();
  const { formError, busy, submit } = useSentForm(setUpSite, shown, openWithFullReload, {
    refusalsOf: (fields) => refusalsOfNewAccount(fields, { longestName, emailRequired: false }),
  });
  return (
    <CallForm className="form" call={setUpSite} input={{ token }} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, FIELDS)} />
      <CountedInput
        label={setup.siteName}
        hint={setup.siteNameHelp}
        name="site_name"
        required
        most={LIMITS.siteNameMax}
        left={writing.left}
        defaultValue={typed.site_name}
        error={errorAt(formError, "site_name")}
      />
      <NewNameField label={setup.adminName} longest={longestName} typed={typed.username} formError={formError} />
      <NewPasswordFields formError={formError} />
      <RadioGroup
        legend={setup.start}
        name="start"
        required
        defaultValue={typed.start ?? "empty"}
        options={[
          { value: "empty", label: setup.empty, hint: setup.emptyHelp },
          { value: "sample", label: setup.sample, hint: setup.sampleHelp },
        ]}
        error={errorAt(formError, "start")}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel={setup.submitting}>
        {setup.submit}
      </Button>
    </CallForm>
  );
}
