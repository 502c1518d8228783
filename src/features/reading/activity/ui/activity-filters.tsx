import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import type { ActivityFilter } from "../activity.ts";

const KINDS = ["post", "comment"] as const;

/** Links that filter by kind and by one of the most active subs. */
export function ActivityFilters({ subs, filter }: { subs: readonly string[]; filter: ActivityFilter }) {
  const words = useRestWords().live;
  const at = (to: Partial<ActivityFilter>) => {
    const { kind, sub } = { ...filter, ...to };
    return links.activity({ ...(kind !== null && { kind }), ...(sub !== null && { in: sub }) });
  };
  const isChosen = (name: string) => name.toLowerCase() === filter.sub?.toLowerCase();
  const chips = [
    ...KINDS.map((kind) => ({
      key: kind,
      text: words.activityKinds[kind],
      isOn: filter.kind === kind,
      to: at({ kind: filter.kind === kind ? null : kind }),
    })),
    ...subs.map((name) => ({
      key: `in ${name}`,
      text: (
        <>
          <Ring name={name} />
          {name}
        </>
      ),
      isOn: isChosen(name),
      to: at({ sub: isChosen(name) ? null : name }),
    })),
  ];
  return <FilterChips chips={chips} clearedAt={links.activity()} />;
}
