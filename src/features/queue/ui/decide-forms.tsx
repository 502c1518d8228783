import type { FormEvent } from "react";
import { LIMITS } from "#domain/limits.ts";
import { deleteComment } from "#features/comments/api.ts";
import { deletePost, toggleLock, toggleNsfw } from "#features/posts/api.ts";
import { closeRelated, closeReport, createNote } from "#features/reports/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { QueueEntryView } from "../queue.ts";
import { useQueueAct } from "./use-queue-act.ts";

/** What can be done about an entry. */
export function DecideForms({ entry }: { entry: QueueEntryView }) {
  const words = useRestWords().queue;
  const { posts } = useWords();
  const act = useQueueAct();
  const { qid, kind, item, pid, all, can } = entry;
  const first = all.at(-1);
  if (!first || (!can.decide && !can.note)) return null;
  const open = all.filter(({ isOpen }) => isOpen).map(({ rpid }) => rpid);
  const related = { ids: JSON.stringify(open), original: first.rpid };
  const reopen = { id: first.rpid, action: "reopen" as const };
  const reasonOf = (event: FormEvent<HTMLFormElement>) => String(new FormData(event.currentTarget).get("reason") ?? "");
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = reasonOf(event);
    void (kind === "post"
      ? act(deletePost, { post: item, reason }, words.removed)
      : act(deleteComment, { cid: item, reason }, words.removed));
  };
  const note = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("text") ?? "");
    void act(createNote, { what: kind, id: first.rpid, text }, words.noted).then(() => form.reset());
  };
  const removeFields = (
    <>
      <TextInput
        name="reason"
        label={words.reason}
        list={`rules-${qid}`}
        maxLength={LIMITS.reasonMax}
        autoComplete="off"
        required
      />
      <datalist id={`rules-${qid}`}>
        {entry.rules.map(({ rid, text }) => (
          <option key={rid} value={text} />
        ))}
      </datalist>
      <Button type="submit" variant="danger">
        {words.remove[kind === "comment" ? "comment" : "post"]}
      </Button>
    </>
  );
  return (
    <section aria-label={words.decide}>
      <h3>{words.decide}</h3>
      <div className="decide">
        {can.decide && open.length > 0 && (
          <MoveButton
            className="btn primary"
            call={closeRelated.any}
            input={related}
            run={() => act(closeRelated.any, related, words.closedNow)}
          >
            {words.close}
          </MoveButton>
        )}
        {can.decide && open.length === 0 && (
          <MoveButton
            className="btn"
            call={closeReport.any}
            input={reopen}
            run={() => act(closeReport.any, reopen, words.reopened)}
          >
            {words.reopen}
          </MoveButton>
        )}
        {can.lock && pid !== null && (
          <MoveButton
            className="btn"
            call={toggleLock}
            input={{ pid }}
            run={() => act(toggleLock, { pid }, words.done)}
          >
            {words.lock}
          </MoveButton>
        )}
        {can.nsfw && pid !== null && (
          <MoveButton
            className="btn"
            call={toggleNsfw}
            input={{ post: pid }}
            run={() => act(toggleNsfw, { post: pid }, words.done)}
          >
            {posts.tagNsfw}
          </MoveButton>
        )}
      </div>
      {can.remove &&
        (kind === "post" ? (
          <CallForm className="decide" call={deletePost} input={{ post: item }} onSubmit={remove}>
            {removeFields}
          </CallForm>
        ) : (
          <CallForm className="decide" call={deleteComment} input={{ cid: item }} onSubmit={remove}>
            {removeFields}
          </CallForm>
        ))}
      {can.note && (
        <CallForm className="decide" call={createNote} input={{ what: kind, id: first.rpid }} onSubmit={note}>
          <TextInput name="text" label={words.note} maxLength={LIMITS.reportNoteMax} autoComplete="off" required />
          <Button type="submit">{words.saveNote}</Button>
        </CallForm>
      )}
    </section>
  );
}
