import { useState } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import type { Sent } from "#ui/send.ts";

/** Runs an action on a post, then reloads the page's data. `error` is shown beside the control. */
export function usePostAct() {
  const words = useWords();
  const reload = useReload();
  const announce = useAnnounce();
  const login = useLogin();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function run<T>(write: () => Promise<Sent<T>>): Promise<Sent<T> | null> {
    if (busy) return null;
    setBusy(true);
    setError(null);
    const sent = await write();
    setBusy(false);
    if (sent.ok) {
      announce(words.posts.done);
      await reload();
    } else if (sent.code === "account.log-in") {
      login(async () => {
        await run(write);
      });
    } else setError(sent.error ?? words.layout.offline);
    return sent;
  }

  return { error, busy, run };
}
