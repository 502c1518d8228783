import { type RefObject, useRef, useState } from "react";
import { readFields, writeFields } from "#features/content/drafts/ui/form-fields.ts";
import { withTimeout } from "#lib/timeout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { grabTitle } from "../api.ts";

/** Result of the last attempt. `before` is the replaced title, if there was one. */
type Grab =
  | { step: "untried" | "grabbing" }
  | { step: "done"; before: string | null }
  | { step: "failed"; why: string };

const PATIENCE_MS = 15_000;

/** Fills the title field with the title of the linked page. Ignores outdated responses. */
export function useGrabTitle(form: RefObject<HTMLFormElement | null>) {
  const words = useRestWords().submit;
  const { layout } = useWords();
  const [grab, setGrab] = useState<Grab>({ step: "untried" });
  const tries = useRef(0);

  async function start() {
    const { link = "" } = form.current ? readFields(form.current) : {};
    if (link.trim() === "") return;
    tries.current += 1;
    const own = tries.current;
    setGrab({ step: "grabbing" });
    const asked = send(grabTitle, { u: link, wait: true });
    const sent = await withTimeout(PATIENCE_MS, asked).catch(() => null);
    if (own !== tries.current || !form.current) return;
    if (!sent?.ok || !("title" in sent.data)) {
      const failed = sent?.ok ? null : sent;
      const why = failed?.status === 0 ? layout.offline : (failed?.error ?? words.grabFailed);
      return setGrab({ step: "failed", why });
    }
    const { title = "" } = readFields(form.current);
    writeFields(form.current, { title: sent.data.title });
    setGrab({ step: "done", before: title === "" || title === sent.data.title ? null : title });
  }

  return {
    grab,
    start: () => void start(),
    /** Ignores pending responses, because the link has changed. */
    forget() {
      tries.current += 1;
      setGrab({ step: "untried" });
    },
    putBack(title: string) {
      if (form.current) writeFields(form.current, { title });
      setGrab({ step: "done", before: null });
    },
  };
}
