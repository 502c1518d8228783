import { lazy, type ReactNode, type RefObject, useEffect, useState } from "react";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { Optional } from "../../../ui/optional.tsx";
import type { Sent } from "../../../ui/send.ts";
import { useIdle } from "../../../ui/use-idle.ts";
import { useShell } from "../../site/ui/use-shell.ts";
import type { DraftFields, DraftPlace } from "../draft.ts";
import { type Desk, type NextPlace, newKey } from "./desk.ts";
import { dropLocalDraft } from "./local-drafts.ts";

const Keeping = lazy(async () => ({ default: (await import("./keeping.tsx")).Keeping }));

interface DeskOptions {
  place: DraftPlace;
  form: RefObject<HTMLFormElement | null>;
  fields: readonly string[];
  isRefused?: boolean;
  staysAt?: (next: NextPlace) => boolean;
  onRestored?: (fields: DraftFields) => void;
}

interface DeskUse {
  /** Stands in the form: what it is sent under, also before scripts run. */
  keyField: ReactNode;
  /** What is to be said about drafts, and the question before leaving. */
  note: ReactNode;
  /** Sends under the form's key. What failed may be sent again and is still done only once. */
  once<S extends Sent<unknown> | null>(write: (key: { idempotency_key: string }) => Promise<S>): Promise<S>;
  /** Sends the form as one without scripts, for an answer that is a page. */
  sendPlainly(): void;
  /** What was typed is thrown away. */
  discard(): void;
}

const isHere = (next: NextPlace) => next.pathname === window.location.pathname;

/** Keeps what is written in a form: sent once, kept as a draft, not left by mistake. */
export function useDesk(options: DeskOptions): DeskUse {
  const { place, form, fields, isRefused = false } = options;
  const { formKey, viewer } = useShell();
  const hydrated = useHydrated();
  const isIdle = useIdle();
  // a page that the server drew brings the key of each of its forms; a form that is opened later makes its own
  const [firstKey] = useState(() => (hydrated || formKey === null ? "" : `${formKey}-${place.replaceAll(" ", "-")}`));
  const [desk] = useState<Desk>(() => ({
    place,
    form,
    fields,
    isRefused,
    isSending: false,
    key: firstKey,
    staysAt: isHere,
    onEnd: () => viewer && dropLocalDraft(viewer.uid, place),
  }));
  useEffect(() => {
    desk.staysAt = options.staysAt ?? isHere;
    desk.onRestored = options.onRestored;
  });

  async function once<S extends Sent<unknown> | null>(
    write: (key: { idempotency_key: string }) => Promise<S>,
  ): Promise<S> {
    desk.key ||= newKey();
    desk.isSending = true;
    const sent = await write({ idempotency_key: desk.key });
    if (sent?.ok) {
      desk.onEnd();
      desk.key = newKey();
      return sent;
    }
    desk.isSending = false;
    if (sent?.code === "request.key-used") desk.key = newKey();
    return sent;
  }

  return {
    keyField: firstKey !== "" && <input type="hidden" name="idempotency_key" defaultValue={firstKey} />,
    note: isIdle && viewer !== null && (
      <Optional>
        <Keeping desk={desk} uid={viewer.uid} />
      </Optional>
    ),
    once,
    sendPlainly: () => {
      desk.isSending = true;
      form.current?.submit();
    },
    discard: () => desk.onEnd(),
  };
}
