import type { AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";

/** Sends one act on a conversation and shows the page as it is then. Whether it was done. */
export function useModmailAct() {
  const { layout, posts } = useWords();
  const announce = useAnnounce();
  const toast = useToast();
  const reload = useReload();
  return async <C extends AnyCall>(call: C, input: InputOf<C>, done = posts.done): Promise<boolean> => {
    const sent = await send(call, input);
    if (!sent.ok) {
      toast({ tone: "error", text: sent.error ?? layout.offline });
      return false;
    }
    announce(done);
    await reload();
    return true;
  };
}
