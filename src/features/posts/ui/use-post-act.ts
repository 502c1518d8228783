import { useState } from "react";
import { useLogin } from "#features/accounts/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { mutate, type Sent, send } from "#ui/send.ts";

const DELETE = "mutation ($pid: Int!, $reason: String) { delete_post(pid: $pid, reason: $reason) { pid } }";

/** One act on a post: sends it, then draws the page anew in place. `error` is what to say beside the control. */
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
    } else if (sent.code === "account.log-in" || sent.code === "account.not-authenticated") {
      login(async () => {
        await run(write);
      });
    } else setError(sent.error ?? words.layout.offline);
    return sent;
  }

  return {
    error,
    busy,
    clear: () => setError(null),
    act: <T = Record<string, unknown>>(path: string, body: Record<string, unknown>) => run(() => send<T>(path, body)),
    remove: (pid: number, reason: string) =>
      run(() => mutate<{ delete_post: { pid: number } }>(DELETE, { pid, reason })),
  };
}
