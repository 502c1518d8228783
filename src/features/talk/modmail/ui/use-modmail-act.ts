import type { AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";

/** Sends an action on a conversation, then calls `show`; by default reloads the page. */
export function useModmailAct() {
  const { layout, posts } = useWords();
  const announce = useAnnounce();
  const toast = useToast();
  const reload = useReload();
  return async <C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    { done = posts.done, show = reload }: { done?: string; show?: () => Promise<unknown> } = {},
  ): Promise<void> => {
    const sent = await send(call, input);
    if (!sent.ok) {
      toast({ tone: "error", text: sent.error ?? layout.offline });
      return;
    }
    announce(done);
    await show();
  };
}
