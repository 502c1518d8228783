import { LIMITS } from "#domain/limits.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { grantUploads } from "../api.ts";

/** Grants or revokes uploads regardless of the level that the site requires. */
export function GrantForm({ name, isGranted }: { name: string; isGranted: boolean }) {
  const { writing } = useRestWords();
  const { bans: words } = useTeamWords();
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const input = { user: name, granted: isGranted ? ("0" as const) : ("1" as const) };
  const done = async () => {
    await reload();
    announce(words.grantSaved);
  };
  const { formError, busy, submit } = useSentForm(grantUploads, null, done, { input });
  return (
    <CallForm className="form" call={grantUploads} input={input} autoComplete="off" onSubmit={submit}>
      <p className="hint">{isGranted ? words.endUploadsLead(name) : words.allowUploadsLead(name)}</p>
      <ErrorNote text={errorAbove(formError, ["reason"])} />
      <CountedInput
        name="reason"
        label={words.grantReason}
        error={errorAt(formError, "reason")}
        most={LIMITS.reasonMax}
        left={writing.left}
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {isGranted ? words.endUploads : words.allowUploads}
        </Button>
      </p>
    </CallForm>
  );
}
