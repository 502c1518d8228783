import type { MouseEvent } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import type { GuardedFormState } from "./guarded-form.tsx";

interface CancelButtonProps {
  /** URL of the plain link, used before scripts run. */
  address: string;
  form: GuardedFormState;
  onCancel: () => void;
}

/** Closes a form; asks for confirmation if it has unsaved text. */
export function CancelButton({ address, form, onCancel }: CancelButtonProps) {
  const words = useWords();
  const writing = useRestWords().writing;
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <a className="btn" href={address}>
        {words.layout.cancel}
      </a>
    );
  }
  const discard = () => {
    form.discard();
    onCancel();
  };
  return (
    <Confirm question={writing.discard} yes={writing.discardYes} no={writing.discardNo} onYes={discard}>
      {(ask, ref) => {
        const press = (event: MouseEvent) => (form.isUnsent() ? ask(event) : onCancel());
        return (
          <button type="button" className="btn" ref={ref} onClick={press}>
            {words.layout.cancel}
          </button>
        );
      }}
    </Confirm>
  );
}
