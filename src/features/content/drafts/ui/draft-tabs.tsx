import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";

/** Tabs that switch between drafts and scheduled posts. */
export function DraftTabs({ current }: { current: "drafts" | "scheduled" }) {
  const words = useRestWords().drafts;
  const { titles } = useWords();
  const items = [
    { to: links.drafts(), text: titles.drafts, current: current === "drafts" },
    { to: links.scheduled(), text: titles.scheduled, current: current === "scheduled" },
  ];
  return <Tabs label={words.pages} items={items} start />;
}
