import { type FormEvent, useState } from "react";
import type { Distinction } from "#domain/distinction.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import type { CommentView, ShownComment } from "../thread.ts";
import { useShowChange } from "./comment-change.ts";
import { useThread } from "./thread-context.ts";

/** An own comment speaks for the team, or stands on top of the thread. Plain forms before scripts run. */
export function MarkActs({ view }: { view: ShownComment }) {
  const words = useWords();
  const threads = usePartWords("threads");
  const showChange = useShowChange();
  const announce = useAnnounce();
  const toast = useToast();
  const { reload } = useThread();
  const [busy, setBusy] = useState(false);
  const { cid, can, speaking } = view;
  const distinctions = speaking === undefined ? (can.speak ?? []) : (can.speak ?? []).slice(0, 1);

  const submit = (body: Record<string, unknown>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const action = event.currentTarget.getAttribute("action") ?? "";
    if (busy) return;
    setBusy(true);
    const sent = await send<{ node?: CommentView }>(action, body);
    setBusy(false);
    if (!sent.ok) return void toast({ tone: "error", text: words.layout.error(sent.error ?? words.layout.offline) });
    announce(threads.marked);
    if (sent.data.node) showChange(sent.data.node);
    else await reload?.();
  };
  const speak = (as: Distinction) => (
    <form key={as} method="post" action="/do/distinguish" onSubmit={submit({ cid, as_admin: as === "admin" })}>
      <CsrfField />
      <input type="hidden" name="cid" value={cid} />
      <button type="submit" name="as_admin" value={as === "admin" ? "1" : "0"}>
        {speaking === undefined ? threads.distinguish(as) : threads.undistinguish}
      </button>
    </form>
  );
  return (
    <>
      {distinctions.map(speak)}
      {can.stick && (
        <form method="post" action={`/do/stick_comment/${cid}`} onSubmit={submit({})}>
          <CsrfField />
          <button type="submit">{view.sticky ? threads.unstick : threads.stick}</button>
        </form>
      )}
    </>
  );
}
