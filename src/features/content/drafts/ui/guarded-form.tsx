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
import { Optional } from "#ui/optional.tsx";
import type { SendOptions, SentCall } from "#ui/send.ts";
import { useIdle } from "#ui/use-idle.ts";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import type { DraftFields, DraftKey } from "../draft.ts";
import { DraftForm, newSendKey } from "./draft-form.ts";
import { localDraft, serverDraft } from "./draft-storage.ts";
import { DraftStore } from "./draft-store.ts";
import type { StaysAt } from "./leave-guard.tsx";

const DraftStatus = lazy(async () => ({ default: (await import("./draft-status.tsx")).DraftStatus }));

/** An error, and the field that caused it. */
export interface Problem {
  error: string;
  field: string | null;
}

/** The state of the form for its content. */
export interface GuardedFormState {
  ref: RefObject<HTMLFormElement | null>;
  /** True while the form is being sent: what is typed now would be lost. */
  isSending: boolean;
  problem: Problem | null;
  clearProblem(): void;
  /** Notes about the draft, and the question before leaving. */
  status: ReactNode;
  /** True if leaving would lose typed text. */
  isUnsent(): boolean;
  /** Drops the typed text. */
  discard(): void;
}

interface GuardedFormProps<C extends AnyCall> {
  draftKey: DraftKey;
  call: C;
  /** The known part of the input; the rest is in the form's fields. */
  input: Readonly<Partial<InputOf<C>>>;
  className: string;
  /** The refusal of the plain form, from before scripts ran. */
  refused: Problem | null;
  /** Addresses at which the form stays mounted with its values; by default those with the same path. */
  staysAt?: StaysAt;
  /** The answer of an earlier request when only the step after it failed: it is not sent again. */
  sentBefore?: () => AnswerOf<C> | null;
  onSent: (answer: AnswerOf<C>, form: HTMLFormElement | null) => unknown;
  /** Refusals that are answered by a page: the form is then sent again without scripts. */
  isAnsweredByPage?: (code: string | null) => boolean;
  /** Called when a draft is in the fields again. */
  onFilled?: (fields: DraftFields) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Refusals beyond the call's schema, checked before anything is sent. */
  refusedBy?: (fields: Readonly<Record<string, unknown>>) => readonly Refusal[];
  /** Options for sending a file: its progress, and a signal that cancels it. */
  sending?: () => Pick<SendOptions, "signal" | "onProgress">;
  /** The text shown after a cancelled upload. */
  cancelled?: string;
  encType?: "multipart/form-data" | undefined;
  children: (form: GuardedFormState) => ReactNode;
}

const isSamePath: StaysAt = (next, here) => next.pathname === here.pathname;

/**
 * A form for written text. It sends one request at a time. A failed one keeps its text and may be repeated, and is still
 * done once. A viewer who was logged out is asked to log in, then it is sent. The text is stored as a draft, and leaving
 * it is confirmed.
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
          <Optional>
            <DraftStatus draft={draft} store={store} staysAt={staysAt} onFilled={props.onFilled} />
          </Optional>
        ),
        isUnsent: () => draft.isUnsent(),
        discard: () => draft.drop(),
      })}
    </CallForm>
  );
}

/** The draft in the form, and its store for a member. */
function useDraft(draftKey: DraftKey, isRefused: boolean) {
  const { formKey, viewer } = useLayout();
  const hydrated = useHydrated();
  // a page that the server rendered brings the key of each of its forms; a form that is opened later makes its own
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

/** Sends the form: one request at a time, after a login if one is needed, and again when the connection returns. */
function useGuardedSend<C extends AnyCall>(props: GuardedFormProps<C>, draft: DraftForm, store: DraftStore | null) {
  const { layout } = useWords();
  const { writing } = useRestWords();
  const login = useLogin();
  const sendForm = useSendForm();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState(props.refused);
  /** The content of a request that got no answer. */
  const [unanswered, setUnanswered] = useState<string | null>(null);

  function sendOnce(): Promise<SentCall<C>> {
    const form = draft.ref.current;
    const before = props.sentBefore?.() ?? null;
    if (before !== null) return draft.send(async () => ({ ok: true, data: before }));
    const fields = { ...props.input, ...fieldsOf(form) };
    const refused = props.refusedBy?.(fields) ?? [];
    return draft.send(async (idempotencyKey) =>
      sendForm(props.call, fields, { idempotencyKey, form, refused, ...props.sending?.() }),
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

  // a text that changed meanwhile is sent by hand
  useSendAgain(unanswered !== null, () => {
    if (unanswered === contentOf(draft.ref.current)) void submit();
  });

  return { isSending, problem, clearProblem: () => setProblem(null), submit };
}

/** Focuses the field of this name, or the only field of the form. */
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
  // the first connection of a page follows no loss
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
