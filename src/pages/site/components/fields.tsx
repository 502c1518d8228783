import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Checkbox, RadioGroup } from "#ui/choice.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ICON_NAMES } from "#ui/icon.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { Saving } from "#ui/use-saved-value.ts";
import { SampleSection } from "./section.tsx";

const STATES: readonly Saving[] = [{ is: "still" }, { is: "saving" }, { is: "saved" }];

/** Samples of inputs and choices. */
export function Fields() {
  const { layout, posts, titles } = useWords();
  const { accounts, polls, subPages, submit, welcome, writing } = useRestWords();
  const [isOn, setIsOn] = useState(true);
  const [asked, setAsked] = useState<string | null>(null);
  const { create } = subPages;
  const options = welcome.steps.map(({ title, text }, at) => ({ value: `${at}`, label: title, hint: text }));
  const savings: readonly Saving[] = [...STATES, { is: "failed", error: layout.offline }];
  return (
    <>
      <SampleSection of="TextInput">
        <TextInput label={create.name} hint={create.nameHint} name="a" />
        <TextInput label={accounts.username} error={layout.offline} name="b" defaultValue={titles.subs} />
        <TextInput label={create.description} disabled name="c" />
      </SampleSection>
      <SampleSection of="CountedInput">
        <CountedInput
          label={posts.title}
          name="d"
          most={LIMITS.titleMax}
          countFrom={1}
          left={writing.left}
          defaultValue={welcome.tilesNote}
        />
      </SampleSection>
      <SampleSection of="Checkbox">
        <Checkbox label={titles.subs} name="e" defaultChecked />
        <Checkbox label={titles.search} hint={create.nameHint} name="f" />
        <Checkbox label={titles.activity} error={layout.offline} name="g" />
      </SampleSection>
      <SampleSection of="RadioGroup">
        <RadioGroup legend={titles.welcome} name="h" options={options} defaultValue="0" />
      </SampleSection>
      <SampleSection of="Switch">
        {savings.map((saving) => (
          <Switch
            key={saving.is}
            label={saving.is}
            hint={create.nameHint}
            name={saving.is}
            values={{ on: "on", off: "off" }}
            checked={isOn}
            onTurn={setIsOn}
            saving={saving}
            savedText={layout.yes}
          />
        ))}
      </SampleSection>
      <SampleSection of="DateField">
        <DateField name="k" label={polls.closeAt} optional />
        <DateField
          name="l"
          label={polls.closeAt}
          optional
          values={{ "l-on": "on", "l-hour": "17", "l-minute": "35" }}
        />
        <DateField name="m" label={titles.activity} initial={Date.UTC(2026, 5, 24, 12)} error={layout.offline} />
      </SampleSection>
      <SampleSection of="Combobox">
        <Combobox
          id="sample-combobox"
          name="i"
          label={posts.sub}
          listLabel={titles.subs}
          items={ICON_NAMES.filter((name) => name.includes(asked ?? "")).map((value) => ({ value }))}
          note={submit.noneFound}
          isReady
          onType={setAsked}
          onChoose={() => setAsked(null)}
        />
      </SampleSection>
    </>
  );
}
