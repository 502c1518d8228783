import { type ReactNode, useEffect, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Combobox, type ComboboxItem } from "#ui/combobox.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { findSubs } from "../api.ts";
import type { NamedSub } from "../sub.ts";
import { recentSubs } from "./recent-subs.ts";

const PAUSE_MS = 200;

/** Cached by query. */
const known = new RecentAnswers<readonly NamedSub[]>();

interface SubFieldProps {
  defaultValue: string;
  error: string | undefined;
  hint: ReactNode;
  onChoose: (name: string) => void;
}

/** Field to choose a sub by a part of its name; offers the member's own subs while it is empty. */
export function SubField({ defaultValue, error, hint, onChoose }: SubFieldProps) {
  const words = useWords();
  const own = useRestWords().submit;
  const announce = useAnnounce();
  const hydrated = useHydrated();
  const { subs: mine, viewer } = useLayout();
  const [typed, setTyped] = useState("");
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { subs, isLost } = useSubSearch(typed);
  const isSearch = typed.trim() !== "";
  const names = [...recent, ...mine.map((sub) => sub.name)];
  const items = isSearch ? (subs ?? []).map(lineOf) : [...new Set(names)].map(nameOnly);
  const note = isSearch ? (isLost ? words.layout.offline : subs ? own.noneFound : own.searching) : null;
  const isFound = isSearch && subs !== null;

  useEffect(() => {
    if (isFound) announce(items.length === 0 ? own.noneFound : own.found(items.length));
  }, [isFound, items.length, announce, own]);

  function lineOf(sub: NamedSub): ComboboxItem {
    const content = (
      <>
        <Ring name={sub.name} />
        <b>{sub.name}</b>
        {sub.nsfw && <span className="tag nsfw">{words.posts.nsfw}</span>}
        <small>{sub.title}</small>
        <small className="count">{own.members(sub.subscribers)}</small>
      </>
    );
    return { value: sub.name, content };
  }

  return (
    <>
      <Combobox
        id="circle"
        name="sub"
        label={words.posts.sub}
        placeholder={words.posts.findSub}
        defaultValue={defaultValue}
        error={error}
        hint={hint}
        maxLength={LIMITS.subNameMax}
        autoCapitalize="none"
        spellCheck={false}
        required
        items={items}
        listLabel={isSearch ? own.subs : own.yourSubs}
        note={note}
        isReady={hydrated}
        {...(hydrated ? {} : { list: "own-circles" })}
        onType={(text) => {
          setTyped(text ?? "");
          if (text === null && viewer) setRecent(recentSubs(viewer.uid));
        }}
        onChoose={onChoose}
      />
      {!hydrated && (
        <datalist id="own-circles">
          {mine.map((sub) => (
            <option key={sub.sid} value={sub.name} />
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

/** Subs by a part of the name; null while loading, or when offline. */
function useSubSearch(letters: string): { subs: readonly NamedSub[] | null; isLost: boolean } {
  const query = letters.trim().toLowerCase();
  const [answered, setAnswered] = useState<{ to: string; subs: readonly NamedSub[] | null } | null>(null);
  const answer = answered?.to === query ? answered : null;
  useEffect(() => {
    const subs = known.get(query);
    if (subs) setAnswered({ to: query, subs });
    if (query === "" || subs) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const got = await send(findSubs, { query });
      if (got.ok) known.set(query, got.data.results);
      if (!isOver) setAnswered({ to: query, subs: got.ok ? got.data.results : null });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { subs: answer?.subs ?? known.get(query) ?? null, isLost: answer !== null && answer.subs === null };
}
