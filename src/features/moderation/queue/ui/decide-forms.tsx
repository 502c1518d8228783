import { LIMITS } from "#domain/limits.ts";
import { toggleLock, toggleNsfw } from "#features/content/posts/api.ts";
import { FlairAct } from "#features/content/posts/ui/flair-act.tsx";
import { warnPerson } from "#features/moderation/bans/api.ts";
import { RuleField } from "#features/moderation/bans/ui/rule-field.tsx";
import { closeReport, createNote } from "#features/moderation/reports/api.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { decide } from "../api.ts";
import { isAboutViewer } from "../queue.ts";
import { ActButton, ShortcutControl } from "./act-button.tsx";
import { BasisFields } from "./basis-fields.tsx";
import { type EntryProps, QueueDecisionForm } from "./decide-form.tsx";
import { EntryBan, EntrySiteBan } from "./entry-ban.tsx";

/** Actions on an entry. The letters in `data-key` trigger these controls. */
export function DecideForms(props: EntryProps) {
  const words = useTeamWords().queue;
  const { entry } = props;
  const { held, can } = entry;
  if (!can.decide && !can.note && !can.escalate) return null;
  return (
    <section aria-label={words.decide}>
      <h3>{words.decide}</h3>
      {isAboutViewer(entry) && <p className="notice">{words.aboutYou}</p>}
      <EntryActs {...props} />
      {can.remove && held === null && <RemoveForm {...props} />}
      {can.warn && <WarnForm {...props} />}
      {can.ban && <EntryBan {...props} />}
      {can.banFromSite && <EntrySiteBan {...props} />}
      {can.note && <NoteForm {...props} />}
    </section>
  );
}

function EntryActs({ entry, decisions }: EntryProps) {
  const words = useTeamWords().queue;
  const { posts } = useWords();
  const { qid, pid, all, address, isLocked, isNsfw, can } = entry;
  // an entry held without a report has nothing to close or reopen
  const first = all.at(-1);
  const hasOpen = all.some(({ isOpen }) => isOpen);
  return (
    <div className="decide">
      {can.decide && hasOpen && (
        <ActButton
          decisions={decisions}
          name="c"
          className="btn primary"
          call={decide}
          input={{ entry: qid, act: "close" }}
          done={words.closedNow}
          leaves={qid}
        >
          {words.close}
        </ActButton>
      )}
      {can.decide && !hasOpen && first && (
        <ActButton
          decisions={decisions}
          call={closeReport.any}
          input={{ id: first.rpid, action: "reopen" }}
          done={words.reopened}
          leaves={qid}
        >
          {words.reopen}
        </ActButton>
      )}
      {can.lock && pid !== null && (
        <ActButton
          decisions={decisions}
          name="l"
          call={toggleLock}
          input={{ pid }}
          done={isLocked ? words.unlocked : words.locked}
        >
          {isLocked ? words.unlock : words.lock}
        </ActButton>
      )}
      {can.nsfw && pid !== null && (
        <ActButton
          decisions={decisions}
          name="n"
          call={toggleNsfw}
          input={{ post: pid }}
          done={isNsfw ? words.unmarked : words.marked}
        >
          {isNsfw ? words.unmarkNsfw : posts.tagNsfw}
        </ActButton>
      )}
      {can.escalate && (
        <ActButton
          decisions={decisions}
          name="e"
          call={decide}
          input={{ entry: qid, act: "escalate" }}
          done={words.escalated}
        >
          {words.escalate}
        </ActButton>
      )}
      {can.flair && pid !== null && address !== null && (
        <ShortcutControl name="f">
          <FlairAct className="btn" pid={pid} address={address} />
        </ShortcutControl>
      )}
    </div>
  );
}

function RemoveForm({ entry, decisions }: EntryProps) {
  const words = useTeamWords().queue;
  const { qid, kind, rules, responses } = entry;
  const text = words.remove[kind === "comment" ? "comment" : "post"];
  return (
    <QueueDecisionForm
      decisions={decisions}
      name="r"
      title={text}
      call={decide}
      input={{ entry: qid, act: "remove" }}
      done={words.removed}
      leaves={qid}
    >
      {(error) => (
        <>
          <BasisFields rules={rules} responses={responses} error={error("reason") ?? error("basis")} />
          <Button type="submit" variant="danger">
            {text}
          </Button>
        </>
      )}
    </QueueDecisionForm>
  );
}

function WarnForm({ entry: { sub, author, rules }, decisions }: EntryProps) {
  const { queue, bans: words } = useTeamWords();
  if (sub === null || author === null) return null;
  return (
    <QueueDecisionForm
      decisions={decisions}
      name="w"
      title={queue.warn(author)}
      call={warnPerson}
      input={{ sub, user: author }}
      done={queue.warned}
    >
      {(error) => (
        <>
          <TextInput
            name="text"
            label={words.warn}
            hint={words.warnHint}
            error={error("text") ?? error("user")}
            maxLength={LIMITS.warningMax}
            autoComplete="off"
            required
          />
          <RuleField rules={rules} error={error("rule")} />
          <Button type="submit" variant="danger">
            {words.sendWarning}
          </Button>
        </>
      )}
    </QueueDecisionForm>
  );
}

/** Note form of the first report; entries held without a report have none. */
function NoteForm({ entry: { kind, all }, decisions }: EntryProps) {
  const words = useTeamWords().queue;
  const first = all.at(-1);
  if (first === undefined) return null;
  return (
    <QueueDecisionForm
      decisions={decisions}
      name="m"
      title={words.note}
      call={createNote}
      input={{ what: kind, id: first.rpid }}
      done={words.noted}
    >
      {(error) => (
        <>
          <TextInput
            name="text"
            label={words.note}
            error={error("text")}
            maxLength={LIMITS.reportNoteMax}
            autoComplete="off"
            required
          />
          <Button type="submit">{words.saveNote}</Button>
        </>
      )}
    </QueueDecisionForm>
  );
}
