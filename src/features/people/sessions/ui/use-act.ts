import { useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import type { Sent } from "#ui/send.ts";
import { useLogin } from "./login-dialog.tsx";

interface ActError {
  error: string;
  field: string | null;
}

/**
 * Sends an action and announces its success, then reloads the page's data or calls `leave`. Errors appear beside the
 * control. `announced` may depend on the response; it returns null if a toast announces the result.
 */
export function useAct(done: () => void, leave?: () => unknown) {
  const words = useWords();
  const reload = useReload();
  const announce = useAnnounce();
  const login = useLogin();
  const [problem, setProblem] = useState<ActError | null>(null);
  const [busy, setBusy] = useState(false);

  async function run<T>(
    write: () => Promise<Sent<T>>,
    announced: string | ((data: T) => string | null) = words.posts.done,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    const sent = await write();
    if (sent.ok) {
      const text = typeof announced === "string" ? announced : announced(sent.data);
      if (text !== null) announce(text);
      await (leave ?? reload)();
      setBusy(false);
      done();
      return true;
    }
    setBusy(false);
    if (sent.code === "account.log-in") login(async () => void (await run(write, announced)));
    else setProblem({ error: sent.error ?? words.layout.offline, field: sent.field });
    return false;
  }

  return { problem, busy, run };
}
