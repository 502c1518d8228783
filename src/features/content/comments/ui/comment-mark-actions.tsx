import { type MouseEvent, useState } from "react";
import type { Distinction } from "#domain/distinction.ts";
import { links } from "#domain/links.ts";
import { PAGE_FORM } from "#features/site/layout/ui/page-form.tsx";
import { addressOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Sent, send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { distinguishComment, toggleCommentLock, toggleCommentSticky } from "../api.ts";
import type { CommentView, ShownComment } from "../thread.ts";
import { useIsCommentLocked } from "./branch-lock.ts";
import { useReplaceCommentView } from "./comment-change.ts";
import { useThread } from "./thread-context.ts";

/** Distinguishes or pins the viewer's own comment; locks any comment. Plain forms before scripts run. */
export function CommentMarkActions({ view }: { view: ShownComment }) {
  const words = useWords();
  const threads = useRestWords().threads;
  const showChange = useReplaceCommentView();
  const announce = useAnnounce();
  const toast = useToast();
  const { reload } = useThread();
  const [busy, setBusy] = useState(false);
  const { cid, can, speaking } = view;
  const isLocked = useIsCommentLocked(view);
  const distinctions = speaking === undefined ? (can.speak ?? []) : (can.speak ?? []).slice(0, 1);

  const press = (write: () => Promise<Sent<{ node?: CommentView | undefined }>>) => async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const sent = await write();
    setBusy(false);
    if (!sent.ok) return void toast({ tone: "error", text: words.layout.error(sent.error ?? words.layout.offline) });
    announce(threads.marked);
    if (sent.data.node) showChange(sent.data.node);
    else await reload?.();
  };
  const speak = (as: Distinction) => (
    <button
      key={as}
      type="submit"
      form={PAGE_FORM}
      formAction={links.withQuery(addressOf(distinguishComment, {}), { as_admin: as === "admin" ? "1" : undefined })}
      name="cid"
      value={cid}
      onClick={press(() => send(distinguishComment, { cid, as_admin: as === "admin" }))}
    >
      <Icon name="shield" />
      {speaking === undefined ? threads.distinguish(as) : threads.undistinguish}
    </button>
  );
  return (
    <>
      {distinctions.map(speak)}
      {can.stick && (
        <button
          type="submit"
          form={PAGE_FORM}
          formAction={addressOf(toggleCommentSticky, { cid })}
          onClick={press(() => send(toggleCommentSticky, { cid }))}
        >
          <Icon name="pin" />
          {view.sticky ? threads.unstick : threads.stick}
        </button>
      )}
      {can.lock && (
        <button
          type="submit"
          form={PAGE_FORM}
          formAction={addressOf(toggleCommentLock, { cid })}
          onClick={press(() => send(toggleCommentLock, { cid }))}
        >
          <Icon name="lock" />
          {isLocked ? threads.unlock : threads.lock}
        </button>
      )}
    </>
  );
}
