import { undoAction } from "#features/modlog/api.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useReload } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";

/** Sends one act on an entry, and shows the queue as it is then; what can be undone has its undo in the toast. */
export function useQueueAct() {
  const { layout } = useWords();
  const words = useRestWords().queue;
  const toast = useToast();
  const reload = useReload();
  return async <C extends AnyCall>(call: C, input: InputOf<C>, done: string): Promise<void> => {
    const sent = await send(call, input);
    if (!sent.ok) {
      toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
      return;
    }
    const { aid } = sent.data as { aid?: number };
    const undo = async () => {
      const undone = await send(undoAction, { aid: aid ?? 0, reason: words.mistake });
      if (undone.ok) await reload();
      else toast({ tone: "error", text: layout.error(undone.error ?? layout.offline) });
    };
    toast({ text: done, ...(aid !== undefined && { action: { label: layout.undo, run: () => void undo() } }) });
    await reload();
  };
}
