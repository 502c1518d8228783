import { teamLinks } from "#domain/team-links.ts";
import { REPORT_REASONS, REPORTED } from "#features/reports/report.ts";
import { useRestWords } from "#strings/use-words.ts";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { QUEUE_AGES, type QueueAge, type QueueView } from "../queue.ts";
import { addressIn, askedOf, placeIn } from "../queue-address.ts";

/** What narrows a queue: chips, and names that are typed. */
export function QueueFilters({ view }: { view: QueueView }) {
  const words = useRestWords().queue;
  const { place, isOpen, filters, subs, rules } = view;
  const asked = askedOf(view);
  const chip = (name: "kind" | "reason" | "age" | "rule", value: string | number, text: string) => ({
    key: `${name} ${value}`,
    text,
    isOn: filters[name] === value,
    to: addressIn(view, { [name]: filters[name] === value ? undefined : value }),
  });
  const isOfTeam = place.kind !== "admins";
  const ruleOf = (rid: number) => rules.find((rule) => rule.rid === rid)?.text ?? String(rid);
  const chips = [
    ...(place.kind === "mine" ? subs : []).map((name) => ({
      key: `sub ${name}`,
      text: name,
      isOn: false,
      to: teamLinks.queue({ ...placeIn(view, !isOpen), sub: name }, asked),
    })),
    ...REPORTED.filter((kind) => !isOfTeam || kind === "post" || kind === "comment").map((kind) =>
      chip("kind", kind, words.kinds[kind]),
    ),
    ...REPORT_REASONS.map((reason) => chip("reason", reason, words.reasons[reason])),
    ...(Object.keys(QUEUE_AGES) as QueueAge[]).map((age) => chip("age", age, words.ages[age])),
    ...(filters.rule !== null && !rules.some(({ rid }) => rid === filters.rule)
      ? [chip("rule", filters.rule, words.rule(ruleOf(filters.rule)))]
      : []),
    ...rules.map(({ rid, text }) => chip("rule", rid, words.rule(text))),
    ...(["reporter", "person"] as const).flatMap((name) => {
      const value = filters[name];
      const to = addressIn(view, { [name]: undefined });
      return value === null ? [] : [{ key: name, text: words[name](value), isOn: true, to }];
    }),
  ];
  const kept = Object.entries(asked).filter(([name]) => name !== "reporter" && name !== "person");
  return (
    <>
      <FilterChips chips={chips} clearedAt={teamLinks.queue(placeIn(view, !isOpen))} />
      <details className="queue-names">
        <summary>{words.names}</summary>
        {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet */}
        <form noValidate action={teamLinks.queue(placeIn(view, !isOpen))} role="search">
          {!isOpen && place.kind === "admins" && <input type="hidden" name="status" value="closed" />}
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextInput
            name="reporter"
            label={words.reporterName}
            defaultValue={filters.reporter ?? ""}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
          />
          <TextInput
            name="person"
            label={words.personName}
            defaultValue={filters.person ?? ""}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
          />
          <button type="submit" className="btn">
            {words.narrow}
          </button>
        </form>
      </details>
    </>
  );
}
