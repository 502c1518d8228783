import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLogin } from "#features/accounts/ui/login-dialog.tsx";
import { useShell } from "#features/site/ui/use-shell.ts";
import { useHydrated } from "#ui/hydrated.tsx";
import { Optional } from "#ui/optional.tsx";
import type { Sent } from "#ui/send.ts";
import { useIdle } from "#ui/use-idle.ts";
import type { DraftFields, DraftPlace } from "../draft.ts";
import { type Desk, type NextPlace, newKey } from "./desk.ts";
import { isEmpty, readFields, sameFields } from "./form-fields.ts";
import { dropLocalDraft, readLocalDraft, writeLocalDraft } from "./local-drafts.ts";

const Keeping = lazy(async () => ({ default: (await import("./keeping.tsx")).Keeping }));

interface DeskOptions {
  place: DraftPlace;
  form: RefObject<HTMLFormElement | null>;
  fields: readonly string[];
  isRefused?: boolean;
  staysAt?: (next: NextPlace, here: NextPlace) => boolean;
  onRestored?: (fields: DraftFields) => void;
}

interface DeskUse {
  /** Stands in the form: what it is sent under, also before scripts run. */
  keyField: ReactNode;
  /** What is to be said about drafts, and the question before leaving. */
  note: ReactNode;
  /** It is on its way: what is typed now would be lost. */
  isSending: boolean;
  /**
   * Sends under the form's key, one at a time, and tells `then` how it went. What failed may be sent again and is still
   * done only once. Whoever is not signed in any more is asked to be, and then it is sent.
   */
  send<T>(write: (key: { idempotency_key: string }) => Promise<Sent<T>>, then: Then<T>): Promise<void>;
  /** Sends the form as one without scripts, for an answer that is a page. */
  sendPlainly(): void;
  /** What was typed is thrown away. */
  discard(): void;
}

type Then<T> = (sent: Sent<T>) => unknown;

const isHere = (next: NextPlace, here: NextPlace) => next.pathname === here.pathname;

/** Keeps what is written in a form: sent once, kept as a draft, not left by mistake. */
export function useDesk(options: DeskOptions): DeskUse {
  const { place, form, fields, isRefused = false } = options;
  const { formKey, viewer } = useShell();
  const hydrated = useHydrated();
  const isIdle = useIdle();
  const login = useLogin();
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  // a page that the server drew brings the key of each of its forms; a form that is opened later makes its own
  const [firstKey] = useState(() => (hydrated || formKey === null ? "" : `${formKey}-${place.replaceAll(" ", "-")}`));
  const [desk] = useState<Desk>(() => ({
    place,
    form,
    fields,
    isRefused,
    isSending: false,
    key: firstKey || newKey(),
    staysAt: isHere,
    onEnd: () => viewer && dropLocalDraft(viewer.uid, place),
  }));
  useEffect(() => {
    desk.staysAt = options.staysAt ?? isHere;
    desk.onRestored = options.onRestored;
  });

  async function once<T>(write: (key: { idempotency_key: string }) => Promise<Sent<T>>): Promise<Sent<T>> {
    if (viewer) keepKey(viewer.uid, desk);
    desk.isSending = true;
    const sent = await write({ idempotency_key: desk.key });
    if (sent.ok) {
      desk.onEnd();
      desk.key = newKey();
      return sent;
    }
    desk.isSending = false;
    if (sent.code === "request.key-used") desk.key = newKey();
    if (viewer) keepKey(viewer.uid, desk);
    return sent;
  }

  async function send<T>(write: (key: { idempotency_key: string }) => Promise<Sent<T>>, then: Then<T>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    const sent = await once(write);
    const isOut = !sent.ok && sent.code === "account.log-in";
    if (!isOut) await then(sent);
    isRunning.current = false;
    setIsSending(false);
    if (isOut) login(() => send(write, then));
  }

  return {
    keyField: firstKey !== "" && <input type="hidden" name="idempotency_key" defaultValue={firstKey} />,
    note: isIdle && viewer !== null && (
      <Optional>
        <Keeping desk={desk} uid={viewer.uid} />
      </Optional>
    ),
    isSending,
    send,
    sendPlainly: () => {
      desk.isSending = true;
      form.current?.submit();
    },
    discard: () => desk.onEnd(),
  };
}

/** Kept before it is sent: should the answer be lost and the page with it, the text is found under the key it went under. */
function keepKey(uid: number, { place, key, form, fields: names }: Desk): void {
  if (!form.current) return;
  const fields = readFields(form.current, names);
  const kept = readLocalDraft(uid, place);
  const isKept = kept?.key === key && sameFields(kept.fields, fields);
  if (!isKept && !isEmpty(fields)) writeLocalDraft(uid, place, { fields, at: Date.now(), key });
}
