import { FlairDialog } from "#features/content/flairs/ui/flair-dialog.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { getPostFlair } from "../api.ts";
import { PostFlairForm } from "./post-flair-form.tsx";

/** Dialog for the flair of a post. */
export function PostFlairDialog({ pid, onClose }: { pid: number; onClose: () => void }) {
  const words = useRestWords().flairs;
  return (
    <FlairDialog title={words.name} ask={() => send(getPostFlair, { pid })} onClose={onClose}>
      {(view) => <PostFlairForm view={view} onDone={onClose} />}
    </FlairDialog>
  );
}
