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

/** One act: sends it, announces that it is done, then reloads the page's data or does what `leave` does. The error is the sentence beside the control. What is announced may depend on the answer; null where a toast says it. */
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
