import { useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import type { PostHistory } from "../post-page.ts";
import { VersionPager } from "./version-pager.tsx";

/** The text of a post with a way back through what it was. */
export function TextHistory({ texts }: { texts: PostHistory["texts"] }) {
  const words = useWords().posts;
  const [at, setAt] = useState(0);
  const shown = texts[at] ?? texts[0];
  if (!shown) return null;
  return (
    <>
      <RenderedHtml html={shown.html} className={at === 0 ? "prose" : "prose older"} />
      <VersionPager
        label={words.editHistory(at + 1, texts.length)}
        at={at}
        length={texts.length}
        writtenAt={shown.at}
        onTurn={setAt}
      />
    </>
  );
}

/** What a title was before. */
export function TitleHistory({ titles }: { titles: PostHistory["titles"] }) {
  const words = useWords().posts;
  const [at, setAt] = useState(0);
  const shown = titles[at] ?? titles[0];
  if (!shown) return null;
  return (
    <>
      {at > 0 && <p className="older-title">{shown.title}</p>}
      <VersionPager
        label={words.titleHistory(at + 1, titles.length)}
        at={at}
        length={titles.length}
        writtenAt={shown.at}
        onTurn={setAt}
      />
    </>
  );
}
