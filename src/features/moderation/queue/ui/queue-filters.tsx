import { teamLinks } from "#domain/team-links.ts";
import { REPORT_REASONS, REPORT_TARGET_KINDS } from "#features/moderation/reports/report.ts";
import { keysOf } from "#lib/keys-of.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { FilterGroups } from "#ui/table/filter-groups.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { QUEUE_AGES, type QueueView } from "../queue.ts";
import { buildQueueAddress, queueParamsOf, toQueueLinkPlace } from "../queue-address.ts";

/** Filters of a queue: chips by kind, and fields for user names. */
export function QueueFilters({ view }: { view: QueueView }) {
  const words = useTeamWords().queue;
  const { place, isOpen, filters, subs, rules } = view;
  const asked = queueParamsOf(view);
  const chip = (name: "kind" | "reason" | "age" | "rule", value: string | number, text: string) => ({
    key: `${name} ${value}`,
    text,
    isOn: filters[name] === value,
    to: buildQueueAddress(view, { [name]: filters[name] === value ? undefined : value }),
  });
  const isOfTeam = place.kind !== "admins";
  const subChip = (name: string) => ({
    key: `sub ${name}`,
    text: name,
    isOn: false,
    to: teamLinks.queue({ ...toQueueLinkPlace(view, !isOpen), sub: name }, asked),
  });
  const kinds = REPORT_TARGET_KINDS.filter((kind) => !isOfTeam || kind === "post" || kind === "comment");
  const isForeign = filters.rule !== null && !rules.some(({ rid }) => rid === filters.rule);
  const ages = keysOf(QUEUE_AGES);
  const groups = [
    { label: words.about.sub, chips: place.kind === "mine" ? subs.map(subChip) : [] },
    { label: words.about.kind, chips: kinds.map((kind) => chip("kind", kind, words.kinds[kind])) },
    {
      label: words.about.reason,
      chips: REPORT_REASONS.map((reason) => chip("reason", reason, words.reasons[reason])),
    },
    { label: words.about.rule, chips: rules.map(({ rid, text }) => chip("rule", rid, text)) },
    { label: words.about.age, chips: ages.map((age) => chip("age", age, words.ages[age])) },
  ];
  const others = [
    ...(isForeign ? [chip("rule", filters.rule ?? 0, words.rule(String(filters.rule)))] : []),
    ...(["reporter", "person"] as const).flatMap((name) => {
      const value = filters[name];
      const to = buildQueueAddress(view, { [name]: undefined });
      return value === null ? [] : [{ key: name, text: words[name](value), isOn: true, to }];
    }),
  ];
  const kept = Object.entries(asked).filter(([name]) => name !== "reporter" && name !== "person");
  return (
    <FilterGroups groups={groups} others={others} clearedAt={teamLinks.queue(toQueueLinkPlace(view, !isOpen))}>
      <form noValidate action={teamLinks.queue(toQueueLinkPlace(view, !isOpen))} role="search">
        {!isOpen && place.kind === "admins" && <input type="hidden" name="status" value="closed" />}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(["reporter", "person"] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={words[`${name}Name`]}
            defaultValue={filters[name] ?? ""}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
          />
        ))}
        <button type="submit" className="btn">
          {words.narrow}
        </button>
      </form>
    </FilterGroups>
  );
}
