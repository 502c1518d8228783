import { adminLinks } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { cleanUp } from "../api.ts";
import { CLEAN_UP_ACTS, type CleanUpQuery, type SelectionPreview } from "../clean-up.ts";

/** Action form for the selected accounts. */
export function CleanUpActionForm({ asked, preview }: { asked: CleanUpQuery; preview: SelectionPreview }) {
  const { cleanUp: words } = useAdminWords();
  const { writing } = useRestWords();
  const { layout } = useWords();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const sent = useShownForm();
  const shown = sent?.values.act === undefined && sent?.values.reason === undefined ? null : sent;
  const input = { ...asked, accounts: preview.accounts };
  const { formError, busy, submit } = useSentForm(
    cleanUp,
    shown,
    async () => {
      await navigate(adminLinks.cleanUp());
      announce(words.begun);
    },
    { input },
  );
  return (
    <div className="panel">
      <CallForm className="form" call={cleanUp} input={input} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["act", "reason"])} />
        <RadioGroup
          legend={words.act(preview.accounts)}
          name="act"
          defaultValue={shown?.values.act ?? "hold"}
          options={CLEAN_UP_ACTS.map((act) => ({ value: act, label: words.acts[act] }))}
        />
        <CountedInput
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          error={errorAt(formError, "reason")}
          defaultValue={shown?.values.reason}
          most={LIMITS.banReasonMax}
          left={writing.left}
          required
        />
        <p className="form-acts">
          <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving}>
            {words.send}
          </Button>
        </p>
      </CallForm>
    </div>
  );
}
