import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { decideApplication } from "../api.ts";

/** Rejects an application with a reason for the applicant. */
export function RefuseForm({ name }: { name: string }) {
  const words = useRestWords().signUp;
  const { posts } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const input = { user: name, approve: false };
  const done = () => {
    announce(posts.done);
    void reload();
  };
  const { formError, busy, submit } = useSentForm(decideApplication, null, done, { input });
  return (
    <details>
      <summary>{words.refuseNamed(name)}</summary>
      <CallForm className="form" call={decideApplication} input={input} onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["reason"])} />
        <TextInput
          label={words.reasonFor(name)}
          hint={words.reasonHint}
          name="reason"
          required
          error={errorAt(formError, "reason")}
        />
        <Button type="submit" variant="danger" busy={busy}>
          {words.refuse}
        </Button>
      </CallForm>
    </details>
  );
}
