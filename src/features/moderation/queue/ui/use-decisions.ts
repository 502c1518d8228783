import { useRef } from "react";
import type { UndoneView } from "#features/moderation/modlog/action.ts";
import { undoAction } from "#features/moderation/modlog/api.ts";
import { useUndoneText } from "#features/moderation/modlog/ui/use-undone-text.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useReload } from "#ui/navigation.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";

/** Sends decisions and undoes them. */
export interface Decisions {
  /** Sends an action. `leaves`: id of the entry removed from the list. */
  run<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    done: string | ((sent: SentCall<C>) => string),
    leaves?: number,
  ): Promise<boolean>;
  /** Handles the answer of an action that a form has sent. */
  follow<C extends AnyCall>(
    sent: SentCall<C>,
    done: string | ((sent: SentCall<C>) => string),
    leaves?: number,
  ): Promise<boolean>;
  /** Undoes the last action. */
  undoLast: () => Promise<void>;
}

/** The action that `undoLast` reverses, with the entry it closed and the toast that offers undo. */
interface LastAct {
  readonly aids: readonly number[];
  readonly qid: number | undefined;
  dismiss: () => void;
}

const NOTHING: LastAct = { aids: [], qid: undefined, dismiss: () => {} };

/** `leave`: called after an entry was removed from the list. */
export function useDecisions(leave?: (qid: number) => Promise<void>): Decisions {
  const { layout } = useWords();
  const words = useTeamWords().queue;
  const toast = useToast();
  const textOf = useUndoneText();
  const reload = useReload();
  const last = useRef<LastAct>(NOTHING);
  const fail = (error: string | null) => toast({ tone: "error", text: layout.error(error ?? layout.offline) });

  const undo = async (act: LastAct) => {
    const { aids, qid } = act;
    act.dismiss();
    if (last.current === act) last.current = NOTHING;
    const done: UndoneView[] = [];
    for (const aid of aids) {
      const undone = await send(undoAction, { aid, reason: words.mistake });
      if (!undone.ok) {
        fail(undone.error);
        break;
      }
      done.push(undone.data);
      if (done.length === aids.length) toast({ text: textOf(done) ?? words.undone });
    }
    await reload();
    document.getElementById(`entry-${qid}`)?.focus();
  };
  const follow: Decisions["follow"] = async (sent, done, leaves) => {
    if (!sent.ok) {
      fail(sent.error);
      // another moderator may have decided it
      if (sent.status !== 0) await reload();
      return false;
    }
    const act: LastAct = { aids: actionsOf(sent.data), qid: leaves, dismiss: () => {} };
    last.current = act;
    const text = typeof done === "string" ? done : done(sent);
    act.dismiss = toast({
      text,
      ...(act.aids.length > 0 && { action: { label: layout.undo, run: () => void undo(act) } }),
    });
    if (leaves !== undefined && leave) await leave(leaves);
    else await reload();
    return true;
  };
  return {
    follow,
    run: async (call, input, done, leaves) => follow(await send(call, input), done, leaves),
    undoLast: async () => {
      if (last.current.aids.length > 0) await undo(last.current);
      else toast({ text: words.nothingToUndo });
    },
  };
}

/** Ids of the actions in an answer. */
function actionsOf(data: unknown): readonly number[] {
  const { aid, aids } = data as { aid?: number | null; aids?: number[] };
  return aids ?? (aid == null ? [] : [aid]);
}
