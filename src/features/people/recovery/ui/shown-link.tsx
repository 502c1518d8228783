import { useEffect, useRef } from "react";
import { links } from "#domain/links.ts";
import type { ResetLink } from "#features/moderation/bans/reset-link.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { Time } from "#ui/time.tsx";

/** A link for a new password, this once, ready to be copied. */
export function ShownLink({ made: { user, link, until } }: { made: ResetLink }) {
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
