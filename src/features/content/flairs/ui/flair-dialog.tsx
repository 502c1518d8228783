import { type ReactNode, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { Sent } from "#ui/send.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";

interface FlairDialogProps<T> {
  title: string;
  ask: () => Promise<Sent<T>>;
  onClose: () => void;
  children: (answer: T) => ReactNode;
}

/** Dialog with flairs to choose from, loaded when it is opened. */
export function FlairDialog<T>({ title, ask, onClose, children }: FlairDialogProps<T>) {
  const { layout } = useWords();
  const words = useRestWords().flairs;
  const [sent, setSent] = useState<Sent<T> | null>(null);
  // loaded once, when opened
  useEffectOn([], () => {
    void ask().then(setSent);
  });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={layout.close}>
      {sent === null && <p role="status">{words.loading}</p>}
      {sent !== null && !sent.ok && (
        <p className="flash error" role="alert">
          {sent.error ?? layout.offline}
        </p>
      )}
      {sent?.ok && children(sent.data)}
    </Dialog>
  );
}
