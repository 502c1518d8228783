import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { makeResetLink, type ResetLink } from "#features/moderation/bans/api.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { Time } from "#ui/time.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";

/** Creates a reset link for a user who lost the password, and shows it once. */
export function ResetLinkForm({ name }: { name: string }) {
  const { writing } = useRestWords();
  const { bans: words } = useTeamWords();
  const { layout } = useWords();
  const [made, setMade] = useState<ResetLink | null>(null);
  const input = { user: name };
  const { formError, busy, submit } = useSentForm(makeResetLink, null, setMade, { input });
  if (made !== null) return <CreatedResetLink made={made} />;
  return (
    <CallForm className="form" call={makeResetLink} input={input} autoComplete="off" onSubmit={submit}>
      <p className="hint">{words.resetLinkLead(name)}</p>
      <ErrorNote text={errorAbove(formError, ["reason"])} />
      <CountedInput
        name="reason"
        label={words.resetLinkReason}
        error={errorAt(formError, "reason")}
        most={LIMITS.banReasonMax}
        left={writing.left}
        required
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {words.makeResetLink}
        </Button>
      </p>
    </CallForm>
  );
}

/** Reset link, shown once, with a copy button. */
export function CreatedResetLink({ made: { user, link, until } }: { made: ResetLink }) {
  const { bans: words } = useTeamWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="stack">
      <p>
        {words.resetLinkOnce(user)} <Time at={until} day />
      </p>
      <Field label={words.resetLink}>
        {(wire) => <input ref={field} className="input" readOnly defaultValue={link} {...wire} />}
      </Field>
      <p>
        <a href={links.person(user)}>{words.backToProfile(user)}</a>
      </p>
    </div>
  );
}
