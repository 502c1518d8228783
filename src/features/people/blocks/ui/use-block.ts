import { useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { editIgnore } from "../api.ts";
import { type BlockChoice, isBlock } from "../block.ts";

/** What the reader sees of somebody: shown at once, saved, and put back when that is refused. */
export function useBlock({ uid, name, block }: { uid: number; name: string; block: BlockChoice }) {
  const words = useRestWords().blocks;
  const { layout } = useWords();
  const toast = useToast();
  const [value, show] = useState(block);
  const { saving, choose } = useSavedValue({
    value,
    show,
    save: ({ messages, content }: BlockChoice) =>
      send(editIgnore, { uid, view_messages: messages, view_content: content }, { keepalive: true }),
    offline: layout.offline,
  });
  return {
    value,
    saving,
    choose: async (next: BlockChoice) => {
      await choose(next);
      if (isBlock(next) === isBlock(value)) return;
      const text = isBlock(next) ? words.blocked(name) : words.unblocked(name);
      toast({ text, action: { label: layout.undo, run: () => void choose(value) } });
    },
  };
}
