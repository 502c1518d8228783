import { type ReactNode, useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import type { PostHistory } from "../post-page.ts";
import { VersionPager } from "./version-pager.tsx";

/** Text of a post with a pager through its versions. */
export function TextHistory({ texts }: { texts: PostHistory["texts"] }) {
  const words = useWords().posts;
  return (
    <Versions
      of={texts}
      label={words.editHistory}
      render={({ html }, isOlder) => <RenderedHtml html={html} className={isOlder ? "prose older" : "prose"} />}
    />
  );
}

/** Previous titles of a post. */
export function TitleHistory({ titles }: { titles: PostHistory["titles"] }) {
  const words = useWords().posts;
  return (
    <Versions
      of={titles}
      label={words.titleHistory}
      render={({ title }, isOlder) => isOlder && <p className="older-title">{title}</p>}
    />
  );
}

interface VersionsProps<V> {
  /** Newest first. */
  of: readonly V[];
  label: (version: number, count: number) => string;
  render: (version: V, isOlder: boolean) => ReactNode;
}

function Versions<V extends { at: number }>({ of, label, render }: VersionsProps<V>) {
  const [at, setAt] = useState(0);
  const shown = of[at] ?? of[0];
  if (!shown) return null;
  return (
    <>
      {render(shown, at > 0)}
      <VersionPager label={label(at + 1, of.length)} at={at} length={of.length} writtenAt={shown.at} onTurn={setAt} />
    </>
  );
}
