import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Refusal } from "#domain/refusal.ts";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { useConnectionChange, useSocketClient } from "#ui/live.tsx";
import { OptionalPart } from "#ui/optional.tsx";
import type { SendOptions, SentCall } from "#ui/send.ts";
import { useIdle } from "#ui/use-idle.ts";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import type { DraftFields, DraftKey } from "../draft.ts";
import { DraftForm, newSendKey } from "./draft-form.ts";
import { localDraft, serverDraft } from "./draft-storage.ts";
import { DraftStore } from "./draft-store.ts";
import type { StaysMounted } from "./leave-guard.tsx";

const DraftStatus = lazy(async () => ({ default: (await import("./draft-status.tsx")).DraftStatus }));

/** An error, and the field that caused it. */
export interface FormProblem {
  error: string;
  field: string | null;
}

/** State of the form, for its content. */
export interface GuardedFormState {
  ref: RefObject<HTMLFormElement | null>;
  /** The form is being sent; changes would be lost. */
  isSending: boolean;
  problem: FormProblem | null;
  clearProblem(): void;
  /** Draft status, and the confirmation before leaving. */
  status: ReactNode;
  /** Leaving would lose text. */
  isUnsent(): boolean;
  /** Discards the text. */
  discard(): void;
}

interface GuardedFormProps<C extends AnyCall> {
  draftKey: DraftKey;
  call: C;
  /** The part of the input that is not in form fields. */
  input: Readonly<Partial<InputOf<C>>>;
  className: string;
  /** Refusal of the plain form, before scripts ran. */
  refused: FormProblem | null;
  /** Addresses at which the form stays mounted with its values; by default those with the same path. */
  staysAt?: StaysMounted;
  /** Response of an earlier request if only the following step failed; prevents a second send. */
  sentBefore?: () => AnswerOf<C> | null;
  onSent: (answer: AnswerOf<C>, form: HTMLFormElement | null) => unknown;
  /** Refusals that need a full page, such as a captcha: the form is then submitted without scripts. */
  isAnsweredByPage?: (code: string | null) => boolean;
  /** Called when a draft has been restored into the fields. */
  onFilled?: (fields: DraftFields) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Additional checks before sending, beyond the schema of the call. */
  refusedBy?: (fields: Readonly<Record<string, unknown>>) => readonly Refusal[];
  /** Options for sending a file: its progress, and a signal that cancels it. */
  sending?: () => Pick<SendOptions, "signal" | "onProgress">;
  /** The text shown after a cancelled upload. */
  cancelled?: string;
  encType?: "multipart/form-data" | undefined;
  children: (form: GuardedFormState) => ReactNode;
}

const isSamePath: StaysMounted = (next, here) => next.pathname === here.pathname;

/**
 * Form for written text. Sends one request at a time. After a failure the text stays and can be sent again, at
 * most once in effect. A logged-out viewer is asked to log in first. Stores the text as a draft, and asks
 * before leaving.
 */
export function GuardedForm<C extends AnyCall>(props: GuardedFormProps<C>) {
  const { staysAt = isSamePath } = props;
  const isIdle = useIdle();
  const { draft, store, firstKey } = useDraft(props.draftKey, props.refused !== null);
  const { isSending, problem, clearProblem, submit } = useGuardedSend(props, draft, store);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <CallForm
      ref={draft.ref}
      className={props.className}
      call={props.call}
      input={props.input}
      onSubmit={onSubmit}
      onKeyDown={props.onKeyDown}
      encType={props.encType}
    >
      {firstKey !== "" && <input type="hidden" name="idempotency_key" defaultValue={firstKey} />}
      {props.children({
        ref: draft.ref,
        isSending,
        problem,
        clearProblem,
        status: isIdle && store && (
          <OptionalPart>
            <DraftStatus draft={draft} store={store} staysAt={staysAt} onFilled={props.onFilled} />
          </OptionalPart>
        ),
        isUnsent: () => draft.isUnsent(),
        discard: () => draft.drop(),
      })}
    </CallForm>
  );
}

/** Draft of the form; with a store only for members. */
function useDraft(draftKey: DraftKey, isRefused: boolean) {
  const { formKey, viewer } = useLayout();
  const hydrated = useHydrated();
  // a server-rendered page contains the key of each form; a form opened later generates one
  const [firstKey] = useState(() =>
    hydrated || formKey === null ? "" : `${formKey}-${draftKey.replaceAll(" ", "-")}`,
  );
  const [draft] = useState(() => new DraftForm(firstKey || newSendKey(), isRefused));
  const uid = viewer?.uid;
  const store = useMemo(
    () => (uid === undefined ? null : new DraftStore(draftKey, serverDraft(draftKey), localDraft(uid, draftKey))),
    [draftKey, uid],
  );
  return { draft, store, firstKey };
}

/** Sends the form: one request at a time, after a login if needed, and again when the connection returns. */
function useGuardedSend<C extends AnyCall>(props: GuardedFormProps<C>, draft: DraftForm, store: DraftStore | null) {
  const { layout } = useWords();
  const { writing } = useRestWords();
  const login = useLogin();
  const sendForm = useSendForm();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState(props.refused);
  /** Content of the request without a response. */
  const [unanswered, setUnanswered] = useState<string | null>(null);

  function sendOnce(): Promise<SentCall<C>> {
    const form = draft.ref.current;
    const before = props.sentBefore?.() ?? null;
    if (before !== null) return draft.send(async () => ({ ok: true, data: before }));
    return draft.send(async (idempotencyKey) =>
      sendForm(props.call, form, props.input, { idempotencyKey, refusedBy: props.refusedBy, ...props.sending?.() }),
    );
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    if (store) draft.keepIn(store);
    const sent = await sendOnce();
    const isOut = !sent.ok && sent.code === "account.log-in";
    const wasCancelled = !sent.ok && sent.code === "cancelled";
    setUnanswered(!sent.ok && sent.status === 0 && !wasCancelled ? contentOf(draft.ref.current) : null);
    if (sent.ok) {
      setProblem(null);
      await props.onSent(sent.data, draft.ref.current);
    } else if (wasCancelled) setProblem({ error: props.cancelled ?? "", field: null });
    else if (!isOut) fail(sent);
    setIsSending(false);
    if (isOut) login(submit);
  }

  function fail(sent: SentCall<C> & { ok: false }): void {
    if (props.isAnsweredByPage?.(sent.code)) {
      draft.sendAsPage();
      return;
    }
    setProblem({ error: sent.error ?? `${layout.offline}. ${writing.isSafe}`, field: sent.field });
    focusField(draft.ref.current, sent.field);
  }

  // a text changed meanwhile is only sent on request
  useSendAgain(unanswered !== null, () => {
    if (unanswered === contentOf(draft.ref.current)) void submit();
  });

  return { isSending, problem, clearProblem: () => setProblem(null), submit };
}

/** Focuses the field of this name, or else the only field of the form. */
function focusField(form: HTMLFormElement | null, name: string | null): void {
  const named = name === null ? null : form?.elements.namedItem(name);
  const fields = form?.querySelectorAll("textarea, input:not([type=hidden])");
  const first = named instanceof RadioNodeList ? named[0] : named;
  const control = first ?? (fields?.length === 1 ? fields[0] : null);
  if (control instanceof HTMLElement) control.focus();
}

function contentOf(form: HTMLFormElement | null): string {
  return JSON.stringify(fieldsOf(form));
}

/** While `isWaiting`, calls `sendAgain` when the connection to the server returns. */
function useSendAgain(isWaiting: boolean, sendAgain: () => void): void {
  const latest = useRef(sendAgain);
  latest.current = sendAgain;
  const wasLost = useRef(useSocketClient()?.isDown() ?? false);
  // the first connection of a page is not a reconnection
  useConnectionChange((change) => {
    if (isWaiting && change === "up" && wasLost.current) latest.current();
    wasLost.current = change !== "up";
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => latest.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isWaiting]);
}
