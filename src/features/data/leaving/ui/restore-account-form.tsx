import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useRefreshWhile } from "#ui/use-refresh.ts";
import { errorAbove, type FormError, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import { restoreAccount } from "../api.ts";
import type { RestorableAccount } from "../deletion.ts";

/** Form that restores a deleted account. */
export function RestoreAccountForm({ view, shown }: { view: RestorableAccount; shown: FormError | null }) {
  const { leaving } = useRestWords();
  const { token, until, erased } = view;
  const isErasing = erased !== null && erased.done < erased.total;
  useRefreshWhile(isErasing, leaving.erased);
  const input = { token };
  const { formError, busy, submit } = useSentForm(restoreAccount, shown, openWithFullReload, {
    input,
  });
  return (
    <>
      <p>{leaving.backLead(until)}</p>
      {erased !== null && <p>{isErasing ? leaving.erasing(erased.done, erased.total) : leaving.erased}</p>}
      <CallForm className="form" call={restoreAccount} input={input} onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, [])} />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={leaving.comingBack}>
            {leaving.comeBack}
          </Button>
        </p>
      </CallForm>
      <p className="hint">{leaving.stayAway}</p>
    </>
  );
}
