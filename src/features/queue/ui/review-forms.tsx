import type { FormEvent } from "react";
import { LIMITS } from "#domain/limits.ts";
import { approveComment, refuseComment } from "#features/comments/api.ts";
import { approvePost, refusePost } from "#features/posts/api.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { QueueEntryView } from "../queue.ts";
import { useQueueAct } from "./use-queue-act.ts";

/** Shows what is held to everybody, or removes it. */
export function ReviewForms({ entry }: { entry: QueueEntryView }) {
  const words = useRestWords().queue;
  const act = useQueueAct();
  const { qid, kind, item } = entry;
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
    void (kind === "post"
      ? act(refusePost, { post: item, reason }, words.refused)
      : act(refuseComment, { cid: item, reason }, words.refused));
  };
  const fields = (
    <>
      <TextInput
        name="reason"
        label={words.whyRefuse}
        list={`refuse-${qid}`}
        maxLength={LIMITS.reasonMax}
        autoComplete="off"
        required
      />
      <datalist id={`refuse-${qid}`}>
        {entry.rules.map(({ rid, text }) => (
          <option key={rid} value={text} />
        ))}
      </datalist>
      <Button type="submit" variant="danger">
        {words.refuse}
      </Button>
    </>
  );
  return (
    <section aria-label={words.review}>
      <h3>{words.review}</h3>
      <div className="decide">
        {kind === "post" ? (
          <MoveButton
            className="btn primary"
            call={approvePost}
            input={{ post: item }}
            run={() => act(approvePost, { post: item }, words.approved)}
          >
            {words.approve}
          </MoveButton>
        ) : (
          <MoveButton
            className="btn primary"
            call={approveComment}
            input={{ cid: item }}
            run={() => act(approveComment, { cid: item }, words.approved)}
          >
            {words.approve}
          </MoveButton>
        )}
      </div>
      {kind === "post" ? (
        <CallForm className="decide" call={refusePost} input={{ post: item }} onSubmit={refuse}>
          {fields}
        </CallForm>
      ) : (
        <CallForm className="decide" call={refuseComment} input={{ cid: item }} onSubmit={refuse}>
          {fields}
        </CallForm>
      )}
    </section>
  );
}
