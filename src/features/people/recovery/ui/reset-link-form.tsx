import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { makeResetLink, type ResetLink } from "#features/moderation/bans/api.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import { Time } from "#ui/time.tsx";

/** Creates a reset link for a user who lost the password, and shows it once. */
export function ResetLinkForm({ name }: { name: string }) {
  const words = useTeamWords().bans;
  const [made, setMade] = useState<ResetLink | null>(null);
  if (made !== null) return <CreatedResetLink made={made} />;
  return (
    <ReasonForm
      call={makeResetLink}
      input={{ user: name }}
      lead={words.resetLinkLead(name)}
      label={words.resetLinkReason}
      most={LIMITS.banReasonMax}
      required
      button={words.makeResetLink}
      variant="primary"
      done={setMade}
    />
  );
}

/** Reset link, shown once, with a copy button. */
export function CreatedResetLink({ made: { user, link, until } }: { made: ResetLink }) {
  const words = useTeamWords().bans;
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
