import { useRestWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { getReauthPasskeyOptions } from "../api.ts";
import { ReauthForm } from "./reauth-form.tsx";
import { useAnswer } from "./use-answer.ts";

/** Fallback if the account's methods cannot be loaded. */
const UNKNOWN = { asksCode: true, hasPasskey: false, hasPassword: true, providers: [], isShown: false };

interface ReauthDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Reauthentication dialog above the current page. */
export function ReauthDialog({ onProven, onClose }: ReauthDialogProps) {
  const { layout } = useWords();
  const { accounts } = useRestWords();
  const ways = useAnswer(getReauthPasskeyOptions);
  return (
    <Dialog open onClose={onClose} title={accounts.reauthenticate} closeLabel={layout.close}>
      {ways === null ? (
        <p role="status">{accounts.processing}</p>
      ) : (
        <ReauthForm
          next={window.location.pathname + window.location.search}
          {...(ways === "none" ? UNKNOWN : { ...ways, hasPasskey: ways.options !== null })}
          shown={null}
          onProven={onProven}
        />
      )}
    </Dialog>
  );
}
