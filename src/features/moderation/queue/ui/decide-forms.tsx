import { LIMITS } from "#domain/limits.ts";
import { toggleLock, toggleNsfw } from "#features/content/posts/api.ts";
import { FlairAct } from "#features/content/posts/ui/flair-act.tsx";
import { warnPerson } from "#features/moderation/bans/api.ts";
import { RuleField } from "#features/moderation/bans/ui/rule-field.tsx";
import { closeReport, createNote } from "#features/moderation/reports/api.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { decide } from "../api.ts";
import { isAboutViewer, type QueueEntryView } from "../queue.ts";
import { BasisFields } from "./basis-fields.tsx";
import { DecideForm, type FormProps } from "./decide-form.tsx";
import { EntryBan, EntrySiteBan } from "./entry-ban.tsx";
import { Keyed } from "./keyed.tsx";
import type { Decisions } from "./use-decisions.ts";

interface DecideFormsProps {
  entry: QueueEntryView;
  decisions: Decisions;
}

/** What can be done about an entry. The letters of `data-key` press these controls. */
export function DecideForms({ entry, decisions }: DecideFormsProps) {
  const { queue: words } = useTeamWords();
  const { bans } = useTeamWords();
  const { posts } = useWords();
  const { qid, kind, pid, all, address, isLocked, isNsfw, held, can } = entry;
  // what is held without a report has no report to close or to note something beside
  const first = all.at(-1);
  if (!can.decide && !can.note && !can.escalate) return null;
  const hasOpen = all.some(({ isOpen }) => isOpen);
  const { run } = decisions;
  const act = (name: "close" | "escalate", done: string, leaves?: number) => () =>
    run(decide, { entry: qid, act: name }, done, leaves).then(() => {});
  const forms: FormProps = { decisions, qid };
  return (
    <section aria-label={words.decide}>
      <h3>{words.decide}</h3>
      {isAboutViewer(entry) && <p className="notice">{words.aboutYou}</p>}
      <div className="decide">
        {can.decide && hasOpen && (
          <Keyed name="c">
            <MoveButton
              className="btn primary"
              call={decide}
              input={{ entry: qid, act: "close" }}
              run={act("close", words.closedNow, qid)}
            >
              {words.close}
            </MoveButton>
          </Keyed>
        )}
        {can.decide && !hasOpen && first && (
          <MoveButton
            className="btn"
            call={closeReport.any}
            input={{ id: first.rpid, action: "reopen" }}
            run={async () => {
              await run(closeReport.any, { id: first.rpid, action: "reopen" }, words.reopened, qid);
            }}
          >
            {words.reopen}
          </MoveButton>
        )}
        {can.lock && pid !== null && (
          <Keyed name="l">
            <MoveButton
              className="btn"
              call={toggleLock}
              input={{ pid }}
              run={async () => {
                await run(toggleLock, { pid }, isLocked ? words.unlocked : words.locked);
              }}
            >
              {isLocked ? words.unlock : words.lock}
            </MoveButton>
          </Keyed>
        )}
        {can.nsfw && pid !== null && (
          <Keyed name="n">
            <MoveButton
              className="btn"
              call={toggleNsfw}
              input={{ post: pid }}
              run={async () => {
                await run(toggleNsfw, { post: pid }, isNsfw ? words.unmarked : words.marked);
              }}
            >
              {isNsfw ? words.unmarkNsfw : posts.tagNsfw}
            </MoveButton>
          </Keyed>
        )}
        {can.escalate && (
          <Keyed name="e">
            <MoveButton
              className="btn"
              call={decide}
              input={{ entry: qid, act: "escalate" }}
              run={act("escalate", words.escalated)}
            >
              {words.escalate}
            </MoveButton>
          </Keyed>
        )}
        {can.flair && pid !== null && address !== null && (
          <Keyed name="f">
            <FlairAct className="btn" pid={pid} address={address} />
          </Keyed>
        )}
      </div>
      {can.remove && held === null && (
        <DecideForm
          {...forms}
          name="r"
          title={words.remove[kind === "comment" ? "comment" : "post"]}
          call={decide}
          input={{ entry: qid, act: "remove" }}
          done={words.removed}
          leaves
        >
          {(error) => (
            <>
              <BasisFields rules={entry.rules} responses={entry.responses} error={error("reason") ?? error("basis")} />
              <Button type="submit" variant="danger">
                {words.remove[kind === "comment" ? "comment" : "post"]}
              </Button>
            </>
          )}
        </DecideForm>
      )}
      {can.warn && entry.sub !== null && entry.author !== null && (
        <DecideForm
          {...forms}
          name="w"
          title={words.warn(entry.author)}
          call={warnPerson}
          input={{ sub: entry.sub, user: entry.author }}
          done={words.warned}
        >
          {(error) => (
            <>
              <TextInput
                name="text"
                label={bans.warn}
                hint={bans.warnHint}
                error={error("text") ?? error("user")}
                maxLength={LIMITS.warningMax}
                autoComplete="off"
                required
              />
              <RuleField rules={entry.rules} error={error("rule")} />
              <Button type="submit" variant="danger">
                {bans.sendWarning}
              </Button>
            </>
          )}
        </DecideForm>
      )}
      {can.ban && <EntryBan {...forms} entry={entry} />}
      {can.banFromSite && <EntrySiteBan {...forms} entry={entry} />}
      {can.note && first && (
        <DecideForm
          {...forms}
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
        </DecideForm>
      )}
    </section>
  );
}
