import { LIMITS } from "#domain/limits.ts";
import { approveComment, refuseComment } from "#features/content/comments/api.ts";
import { approvePost, refusePost } from "#features/content/posts/api.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { ActButton } from "./act-button.tsx";
import { type EntryProps, QueueDecisionForm } from "./decide-form.tsx";

/** Approves or removes a held item. */
export function ReviewForms(props: EntryProps) {
  const { kind, item } = props.entry;
  return kind === "post" ? (
    <Review {...props} approve={approvePost} refuse={refusePost} input={{ post: item }} />
  ) : (
    <Review {...props} approve={approveComment} refuse={refuseComment} input={{ cid: item }} />
  );
}

interface ReviewProps<A extends AnyCall, R extends AnyCall> extends EntryProps {
  approve: A;
  refuse: R;
  input: InputOf<A> & Partial<InputOf<R>>;
}

function Review<A extends AnyCall, R extends AnyCall>(props: ReviewProps<A, R>) {
  const { entry, decisions, approve, refuse, input } = props;
  const words = useTeamWords().queue;
  const { qid } = entry;
  return (
    <section aria-label={words.review}>
      <h3>{words.review}</h3>
      <div className="decide">
        <ActButton
          decisions={decisions}
          name="a"
          className="btn primary"
          call={approve}
          input={input}
          done={words.approved}
          leaves={qid}
        >
          {words.approve}
        </ActButton>
      </div>
      <QueueDecisionForm
        decisions={decisions}
        name="d"
        title={words.refuse}
        call={refuse}
        input={input}
        done={words.refused}
        leaves={qid}
      >
        {(error) => (
          <>
            <TextInput
              name="reason"
              label={words.whyRefuse}
              error={error("reason")}
              list={`refuse-${qid}`}
              maxLength={LIMITS.reasonMax}
              autoComplete="off"
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
        )}
      </QueueDecisionForm>
    </section>
  );
}
