import { links } from "#domain/links.ts";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { MESSAGE_LIMITS } from "#features/talk/messages/message.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { useReload } from "#ui/navigation.tsx";
import { answerModmail } from "../api.ts";
import type { ModmailThreadView } from "../modmail.ts";

/** Form to answer the user or write a note; only notes if the user cannot be answered. */
export function AnswerForm({ view: { tid, sub, person, refusal } }: { view: ModmailThreadView }) {
  const words = useTeamWords().modmail;
  const { viewer } = useLayout();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const note = { value: "note", label: words.asNote };
  const answers = [
    { value: "team", label: words.asTeam(sub) },
    { value: "self", label: words.asSelf(viewer?.name ?? "") },
  ];
  const onSent = (_answer: unknown, form: HTMLFormElement | null) => {
    const isNote = form !== null && new FormData(form).get("as") === "note";
    form?.reset();
    announce(isNote ? words.noted : words.sent);
    void reload();
  };
  return (
    <section className="panel stack modmail-answer" id="write">
      {refusal !== null && <p className="notice">{words.cannotAnswer(refusal)}</p>}
      <GuardedForm
        draftKey={`modmail ${tid}`}
        call={answerModmail}
        input={{ tid }}
        className="reply"
        refused={shown}
        onSent={onSent}
      >
        {(form) => (
          <>
            <input type="hidden" name="at" value={links.modmailThread(tid)} />
            <RadioGroup
              legend={words.as}
              name="as"
              defaultValue={refusal === null ? (shown?.values.as ?? "team") : "note"}
              options={refusal === null ? [...answers, note] : [note]}
            />
            <Composer
              name="content"
              label={words.answer(person.name ?? words.gone)}
              rows={5}
              maxLength={MESSAGE_LIMITS.content}
              defaultValue={shown?.values.content}
              placeholder={words.answerHint}
              previewTitle={words.preview}
              error={form.problem?.error ?? null}
              note={form.status}
              isSending={form.isSending}
            >
              <Button type="submit" variant="primary" busy={form.isSending} busyLabel={words.sending}>
                {words.send}
              </Button>
            </Composer>
          </>
        )}
      </GuardedForm>
    </section>
  );
}
