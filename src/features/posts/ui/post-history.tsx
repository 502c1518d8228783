import { useState } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { RenderedHtml } from "../../../ui/rendered-html.tsx";
import { Time } from "../../../ui/time.tsx";
import type { PostHistory } from "../post-page.ts";

/** The text of a post with a way back through what it was. */
export function TextHistory({ texts }: { texts: PostHistory["texts"] }) {
  const words = useWords().posts;
  const [at, setAt] = useState(0);
  const shown = texts[at] ?? texts[0];
  if (!shown) return null;
  return (
    <>
      <RenderedHtml html={shown.html} className={at === 0 ? "prose" : "prose older"} />
      <Turner
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
      <Turner
        label={words.titleHistory(at + 1, titles.length)}
        at={at}
        length={titles.length}
        writtenAt={shown.at}
        onTurn={setAt}
      />
    </>
  );
}

interface TurnerProps {
  label: string;
  /** 0 is what it is now. */
  at: number;
  length: number;
  writtenAt: number;
  onTurn: (at: number) => void;
}

function Turner({ label, at, length, writtenAt, onTurn }: TurnerProps) {
  const words = useWords().posts;
  const older = at + 1 < length ? at + 1 : null;
  return (
    <div className="turner">
      <Button
        small
        variant="quiet"
        aria-label={words.older}
        disabled={older === null}
        onClick={() => older !== null && onTurn(older)}
      >
        ←
      </Button>
      <span aria-live="polite">
        {label} · <Time at={writtenAt} />
      </span>
      <Button small variant="quiet" aria-label={words.newer} disabled={at === 0} onClick={() => onTurn(at - 1)}>
        →
      </Button>
    </div>
  );
}
