import { useWords } from "#strings/use-words.ts";
import type { Column } from "#ui/table/column.ts";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { FilterGroups } from "#ui/table/filter-groups.tsx";
import { useSelection } from "#ui/table/use-selection.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import { SampleSection } from "./section.tsx";

const HERE = "/-/components";
const HOUR = 3_600_000;

interface Sample {
  id: number;
  name: string;
  at: number;
}

/** Lists of work. */
export function SampleTables({ now }: { now: number }) {
  const { titles, subs } = useWords();
  const names = [titles.search, titles.subs, titles.activity];
  const rows = names.map((name, at): Sample => ({ id: at + 1, name, at: now - (at + 1) * HOUR }));
  const selection = useSelection(rows.map(({ id }) => id));
  const columns: Column<Sample, "name" | "count" | "at">[] = [
    { head: titles.subs, by: "name", kind: "name", cell: ({ name }) => <b>{name}</b> },
    { head: subs.posts(2), by: "count", kind: "number", cell: ({ id }) => subs.number(id * 1_234) },
    { head: titles.activity, by: "at", kind: "time", cell: ({ at }) => <Time at={at} inList /> },
  ];
  return (
    <>
      <SampleSection of="FilterChips">
        <FilterChips
          chips={names.map((text, at) => ({ key: text, text, isOn: at === 0, to: HERE }))}
          clearedAt={HERE}
        />
      </SampleSection>
      <SampleSection of="FilterGroups">
        <FilterGroups
          groups={[{ label: titles.subs, chips: names.map((text) => ({ key: text, text, isOn: false, to: HERE })) }]}
          clearedAt={HERE}
        />
      </SampleSection>
      <SampleSection of="WorkTable" wide>
        <WorkTable
          label={titles.subs}
          className="samples"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          order={{ by: "name", ascends: true, at: () => HERE }}
          choice={{ selection, form: "samples", field: "id", can: () => true }}
          expansion={{ id: 2, at: () => HERE, content: <p>{titles.welcome}</p> }}
        />
        <form id="samples" />
      </SampleSection>
    </>
  );
}
