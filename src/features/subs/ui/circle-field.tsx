import { type ReactNode, useEffect, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useLayout } from "#features/site/ui/use-layout.ts";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Combobox, type ComboboxItem } from "#ui/combobox.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { Ring } from "#ui/ring.tsx";
import type { NamedSub } from "../sub.ts";
import { recentCircles } from "./recent-circles.ts";
import { useCircleSearch } from "./use-circle-search.ts";

interface CircleFieldProps {
  defaultValue: string;
  error: string | undefined;
  hint: ReactNode;
  onChoose: (name: string) => void;
}

/** Chooses a circle by some letters of its name; one's own are offered before anything is typed. */
export function CircleField({ defaultValue, error, hint, onChoose }: CircleFieldProps) {
  const words = useWords();
  const own = usePartWords("submit");
  const announce = useAnnounce();
  const hydrated = useHydrated();
  const { circles: mine, viewer } = useLayout();
  const [typed, setTyped] = useState("");
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { circles, isLost } = useCircleSearch(typed);
  const isSearch = typed.trim() !== "";
  const names = [...recent, ...mine.map((circle) => circle.name)];
  const items = isSearch ? (circles ?? []).map(lineOf) : [...new Set(names)].map(nameOnly);
  const note = isSearch ? (isLost ? words.layout.offline : circles ? own.noneFound : own.searching) : null;
  const isFound = isSearch && circles !== null;

  useEffect(() => {
    if (isFound) announce(items.length === 0 ? own.noneFound : own.found(items.length));
  }, [isFound, items.length, announce, own]);

  function lineOf(circle: NamedSub): ComboboxItem {
    const content = (
      <>
        <Ring name={circle.name} />
        <b>{circle.name}</b>
        {circle.nsfw && <span className="tag nsfw">{words.posts.nsfw}</span>}
        <small>{circle.title}</small>
        <small className="count">{own.members(circle.subscribers)}</small>
      </>
    );
    return { value: circle.name, content };
  }

  return (
    <>
      <Combobox
        id="circle"
        name="sub"
        label={words.posts.circle}
        placeholder={words.posts.findCircle}
        defaultValue={defaultValue}
        error={error}
        hint={hint}
        maxLength={LIMITS.subNameMax}
        autoCapitalize="none"
        spellCheck={false}
        required
        items={items}
        listLabel={isSearch ? own.circles : own.yourCircles}
        note={note}
        isReady={hydrated}
        {...(hydrated ? {} : { list: "own-circles" })}
        onType={(text) => {
          setTyped(text ?? "");
          if (text === null && viewer) setRecent(recentCircles(viewer.uid));
        }}
        onChoose={onChoose}
      />
      {!hydrated && (
        <datalist id="own-circles">
          {mine.map((circle) => (
            <option key={circle.sid} value={circle.name} />
          ))}
        </datalist>
      )}
    </>
  );
}

function nameOnly(name: string): ComboboxItem {
  const content = (
    <>
      <Ring name={name} />
      <b>{name}</b>
    </>
  );
  return { value: name, content };
}
