import { useMemo, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { CommentFrame } from "../thread.ts";
import { ReplyForm } from "./reply-form.tsx";
import { commentAddress, createDetachedFrame, ThreadContext } from "./thread-context.ts";

interface ReplyElsewhereProps {
  post: Pick<CommentFrame, "pid" | "sub" | "slug">;
  /** Comment to reply to, with its author; null for the post. */
  parent: { cid: number; name: string | null } | null;
  onCancel: () => void;
}

/** Reply form on a page without the thread. Once sent, links to the new comment. */
export function ReplyElsewhere({ post: { pid, sub, slug }, parent, onCancel }: ReplyElsewhereProps) {
  const words = useRestWords().comments;
  const frame = useMemo(() => createDetachedFrame({ pid, sub, slug, sort: "best" }), [pid, sub, slug]);
  const [sentCid, setSentCid] = useState<number | null>(null);
  if (sentCid !== null) {
    return (
      <p className="sent">
        {words.sent} <a href={commentAddress(frame, sentCid)}>{words.seeIt}</a>
      </p>
    );
  }
  return (
    <ThreadContext value={frame}>
      <ReplyForm
        parent={parent}
        at={parent === null ? links.post(frame) : commentAddress(frame, parent.cid, "reply")}
        onSent={({ cid }) => setSentCid(cid)}
        onCancel={onCancel}
      />
    </ThreadContext>
  );
}
