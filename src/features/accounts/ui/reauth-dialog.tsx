import { useRestWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ReauthForm } from "./reauth-form.tsx";

interface ReauthDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the password over the page that something was done on. */
export function ReauthDialog({ onProven, onClose }: ReauthDialogProps) {
  const { layout } = useWords();
  const { accounts } = useRestWords();
  return (
    <Dialog open onClose={onClose} title={accounts.reauthenticate} closeLabel={layout.close}>
      <ReauthForm next="" shown={null} onProven={onProven} />
    </Dialog>
  );
}
