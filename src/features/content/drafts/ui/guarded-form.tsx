import { type FormEvent, type KeyboardEvent, lazy, type ReactNode, type RefObject, useMemo, useState } from "react";
import type { Refusal } from "#domain/refusal.ts";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { Optional } from "#ui/optional.tsx";
import type { SendOptions, SentCall } from "#ui/send.ts";
import { useIdle } from "#ui/use-idle.ts";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import type { DraftFields, DraftKey } from "../draft.ts";
import { DraftForm, newSendKey } from "./draft-form.ts";
import { DraftStore } from "./draft-store.ts";
import type { StaysAt } from "./leave-guard.tsx";
import { localDraft } from "./local-draft.ts";
import { serverDraft } from "./server-draft.ts";
import { useSendAgain } from "./use-send-again.ts";

const DraftStatus = lazy(async () => ({ default: (await import("./draft-status.tsx")).DraftStatus }));

/** What is wrong, and with which field. */
export interface Problem {
  error: string;
  field: string | null;
}

/** What the content of a form needs of it. */
export interface GuardedFormState {
  ref: RefObject<HTMLFormElement | null>;
  /** It is on its way: what is typed now would be lost. */
  isSending: boolean;
  problem: Problem | null;
  clearProblem(): void;
  /** What is kept or was found; also the question before leaving. */
  status: ReactNode;
  /** Something was typed that is not sent. */
  isUnsent(): boolean;
  /** What was typed is thrown away. */
  discard(): void;
}

interface GuardedFormProps<C extends AnyCall> {
  draftKey: DraftKey;
  call: C;
  /** What is known of the input; the rest is in the form's fields. */
  input: Readonly<Partial<InputOf<C>>>;
  className: string;
  /** Why it was refused before scripts ran. */
  refused: Problem | null;
  /** Addresses at which the form stays mounted with what is in it; by default those with the same path. */
  staysAt?: StaysAt;
  /** The answer of an earlier sending, when only what followed it failed: it is not sent again. */
  sentBefore?: () => AnswerOf<C> | null;
  onSent: (answer: AnswerOf<C>, form: HTMLFormElement | null) => unknown;
  /** Refusals that are answered by a page: the form is then sent again without scripts. */
  isAnsweredByPage?: (code: string | null) => boolean;
  /** Called when a draft is in the fields again. */
  onFilled?: (fields: DraftFields) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** What the call's schema cannot know, refused before anything is sent. */
  refusedBy?: (fields: Readonly<Record<string, unknown>>) => readonly Refusal[];
  /** How a file is sent along, and how it may be given up. */
  sending?: () => Pick<SendOptions, "signal" | "onProgress">;
  /** What is shown after that. */
  cancelled?: string;
  encType?: "multipart/form-data" | undefined;
  children: (form: GuardedFormState) => ReactNode;
}

const isSamePath: StaysAt = (next, here) => next.pathname === here.pathname;

/**
 * A form in which something is written. It is sent one at a time; what failed keeps its text and may be sent again and is
 * still done once; who is not signed in any more is asked to be, and then it is sent. What is typed is kept as a draft and
 * not left by mistake.
 */
export function GuardedForm<C extends AnyCall>(props: GuardedFormProps<C>) {
  const { draftKey, call, input, refused, sentBefore, onSent, staysAt = isSamePath } = props;
  const { formKey, viewer } = useLayout();
  const { layout } = useWords();
  const { writing } = useRestWords();
  const hydrated = useHydrated();
  const isIdle = useIdle();
  const login = useLogin();
  const sendForm = useSendForm();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState(refused);
  /** What nobody answered. */
  const [unanswered, setUnanswered] = useState<string | null>(null);
  // a page that the server rendered brings the key of each of its forms; a form that is opened later makes its own
  const [firstKey] = useState(() =>
    hydrated || formKey === null ? "" : `${formKey}-${draftKey.replaceAll(" ", "-")}`,
  );
  const [draft] = useState(() => new DraftForm(firstKey || newSendKey(), refused !== null));
  const uid = viewer?.uid;
  const store = useMemo(
    () => (uid === undefined ? null : new DraftStore(draftKey, serverDraft(draftKey), localDraft(uid, draftKey))),
    [draftKey, uid],
  );

  /** The answer of what is sent now, or was before. */
  function sendOnce(): Promise<SentCall<C>> {
    const form = draft.ref.current;
    const before = sentBefore?.() ?? null;
    if (before !== null) return draft.send(async () => ({ ok: true, data: before }));
    const fields = { ...input, ...fieldsOf(form) };
    const refused = props.refusedBy?.(fields) ?? [];
    return draft.send(async (idempotencyKey) =>
      sendForm(call, fields, { idempotencyKey, form, refused, ...props.sending?.() }),
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
      await onSent(sent.data, draft.ref.current);
    } else if (wasCancelled) setProblem({ error: props.cancelled ?? "", field: null });
    else if (!isOut) fail(sent);
    setIsSending(false);
    if (isOut) login(submit);
  }

  function fail(sent: SentCall<C> & { ok: false }): void {
    const form = draft.ref.current;
    if (props.isAnsweredByPage?.(sent.code)) {
      draft.sendAsPage();
      return;
    }
    setProblem({ error: sent.error ?? `${layout.offline}. ${writing.isSafe}`, field: sent.field });
    const named = sent.field === null ? null : form?.elements.namedItem(sent.field);
    const fields = form?.querySelectorAll("textarea, input:not([type=hidden])");
    const first = named instanceof RadioNodeList ? named[0] : named;
    const control = first ?? (fields?.length === 1 ? fields[0] : null);
    if (control instanceof HTMLElement) control.focus();
  }

  // who went on writing sends it by hand
  useSendAgain(unanswered !== null, () => {
    if (unanswered === contentOf(draft.ref.current)) void submit();
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <CallForm
      ref={draft.ref}
      className={props.className}
      call={call}
      input={input}
      onSubmit={onSubmit}
      onKeyDown={props.onKeyDown}
      encType={props.encType}
    >
      {firstKey !== "" && <input type="hidden" name="idempotency_key" defaultValue={firstKey} />}
      {props.children({
        ref: draft.ref,
        isSending,
        problem,
        clearProblem: () => setProblem(null),
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

function contentOf(form: HTMLFormElement | null): string {
  return JSON.stringify(fieldsOf(form));
}
