import { useRestWords, useWords } from "#strings/use-words.ts";
import { Tabs } from "#ui/tabs.tsx";
import type { SubmitView } from "../submit-page.ts";
import { SUBMIT_TYPES, type SubmitType } from "../submit-page.ts";

interface SubmitTabsProps {
  view: SubmitView;
  addressFor: (type: SubmitType, sub: string) => string;
}

/** The kinds of posts that the sub takes. What was typed stays when scripts turn from one to the other. */
export function SubmitTabs({ view, addressFor }: SubmitTabsProps) {
  const words = useWords().posts;
  const { uploads } = useRestWords();
  const names: Record<SubmitType, string> = {
    link: words.linkPost,
    text: words.textPost,
    upload: uploads.tab,
    poll: words.poll,
  };
  const open = SUBMIT_TYPES.filter((type) => type !== "upload" || view.upload !== null);
  const offered = view.subInfo?.types ?? open;
  const types = SUBMIT_TYPES.filter((type) => type === view.type || offered.includes(type));
  return (
    <Tabs
      label={words.types}
      start
      items={types.map((type) => ({ to: addressFor(type, view.sub), text: names[type], current: type === view.type }))}
    />
  );
}
