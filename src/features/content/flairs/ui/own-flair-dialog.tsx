import { useRestWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { getOwnFlair } from "../api.ts";
import { FlairDialog } from "./flair-dialog.tsx";
import { OwnFlairForm } from "./own-flair-form.tsx";

/** Dialog for the reader's own flair in a sub. */
export function OwnFlairDialog({ sub, onClose }: { sub: string; onClose: () => void }) {
  const words = useRestWords().flairs;
  return (
    <FlairDialog title={words.own} ask={() => send(getOwnFlair, { sub })} onClose={onClose}>
      {(view) => <OwnFlairForm view={view} onDone={onClose} />}
    </FlairDialog>
  );
}
