import { LIMITS } from "#domain/limits.ts";
import { banFromSite, banFromSub } from "#features/moderation/bans/api.ts";
import { BAN_END, BAN_REMOVAL_NAMES } from "#features/moderation/bans/ban.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { type EntryProps, QueueDecisionForm } from "./decide-form.tsx";

/** Bans the author of the reported item from its sub. */
export function EntryBan({ entry, decisions }: EntryProps) {
  const { queue, bans: words } = useTeamWords();
  const { author, sub, can } = entry;
  if (author === null || sub === null) return null;
  return (
    <QueueDecisionForm
      decisions={decisions}
      name="b"
      title={queue.ban(author)}
      call={banFromSub}
      input={{ sub, user: author }}
      done={queue.banned(author)}
    >
      {(error) => (
        <>
          <TextInput
            name="reason"
            label={words.reasonToBan}
            error={error("reason") ?? error("user")}
            list={`ban-${entry.qid}`}
            maxLength={LIMITS.banReasonMax}
            autoComplete="off"
            required
          />
          <datalist id={`ban-${entry.qid}`}>
            {entry.rules
              .filter(({ text }) => [...text].length <= LIMITS.banReasonMax)
              .map(({ rid, text }) => (
                <option key={rid} value={text} />
              ))}
          </datalist>
          <DateField
            name={BAN_END}
            label={words.until}
            none={words.forever}
            optional={can.banForever}
            error={error(BAN_END)}
          />
          <Field label={words.remove}>
            {(wire) => (
              <select className="input" name="remove" {...wire}>
                {BAN_REMOVAL_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {words.removals[name]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" variant="danger">
            {words.send}
          </Button>
        </>
      )}
    </QueueDecisionForm>
  );
}

/** Bans the author from the site, for admins. */
export function EntrySiteBan({ entry: { author }, decisions }: EntryProps) {
  const { queue, bans: words } = useTeamWords();
  if (author === null) return null;
  return (
    <QueueDecisionForm
      decisions={decisions}
      name="s"
      title={queue.siteBan(author)}
      call={banFromSite}
      input={{ user: author }}
      done={queue.banned(author)}
    >
      {(error) => (
        <>
          <TextInput
            name="reason"
            label={words.reasonToBan}
            hint={words.siteBanLead(author)}
            error={error("reason") ?? error("user")}
            maxLength={LIMITS.banReasonMax}
            autoComplete="off"
            required
          />
          <DateField name={BAN_END} label={words.until} none={words.forever} optional error={error(BAN_END)} />
          <Button type="submit" variant="danger">
            {words.siteBan}
          </Button>
        </>
      )}
    </QueueDecisionForm>
  );
}
