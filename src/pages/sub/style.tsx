import { StyleForm } from "#features/circles/stylesheets/ui/style-form.tsx";
import { StyleFrame } from "#features/circles/stylesheets/ui/style-frame.tsx";
import { StyleImages } from "#features/circles/stylesheets/ui/style-images.tsx";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useRestWords } from "#strings/use-words.ts";
import { usePageData } from "#ui/navigation.tsx";
import type { load } from "./style.load.ts";

export const head: Head<typeof load> = ({ layout, words, data }) =>
  makePageHead(layout, `${words.subs.editStyle} (${data.sub})`);

export function Page() {
  const view = usePageData<typeof load>();
  const words = useRestWords().stylesheets;
  return (
    <StyleFrame manage={view.manage} view="editor" title={words.editing(view.sub)}>
      <StyleForm view={view} />
      <StyleImages view={view} />
    </StyleFrame>
  );
}
