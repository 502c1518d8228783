import { type ReactNode, useEffect, useState } from "react";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { RecentAnswers } from "#ui/recent-answers.ts";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { suggest } from "../api.ts";
import type { SearchKind } from "../search.ts";
import type { SearchSuggestions } from "../suggestion.ts";
import { forgetSearches, noteSearch, recentSearches } from "./recent-searches.ts";

interface Option {
  key: string;
  content: ReactNode;
  choose: () => void;
}

export interface SuggestionGroup {
  label: string;
  options: readonly Option[];
}

/** Non-empty groups of suggestions for the typed text. */
export function useSuggestionGroups(typed: string, field: HTMLInputElement, close: () => void): SuggestionGroup[] {
  const { kinds, suggest: words } = useRestWords().search;
  const kind = (name: SearchKind) => kinds[name];
  const navigate = useNavigate();
  const found = useSuggestions(typed);
  const go = (address: string) => () => {
    close();
    field.blur();
    void navigate(address);
  };
  const searches = useSearches(typed.trim(), (query) => {
    field.value = query;
    go(links.search(query))();
  });
  // no page links on the results page, where the reader wants to search
  const places = usePlaces(typed, field.closest("header") === null ? 0 : 6);
  const groups: SuggestionGroup[] = [
    searches,
    {
      label: kind("circles"),
      options: found.subs.map(({ name, title }) => ({
        key: name,
        content: <Named name={name} more={title} />,
        choose: go(links.sub(name)),
      })),
    },
    {
      label: kind("people"),
      options: found.people.map(({ name }) => ({
        key: name,
        content: <Named name={name} />,
        choose: go(links.person(name)),
      })),
    },
    {
      label: kind("posts"),
      options: found.posts.map(({ title, sub, address }) => ({
        key: address,
        content: (
          <>
            <Icon name="text" />
            <span>{title}</span>
            <small>{sub}</small>
          </>
        ),
        choose: go(address),
      })),
    },
    {
      label: words.places,
      options: places.map(([name, to]) => ({ key: to, content: <span>{name}</span>, choose: go(to) })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Search for the typed text; without a text, the recent searches and an action that clears them. */
function useSearches(text: string, search: (query: string) => void): SuggestionGroup {
  const words = useRestWords().search;
  const uid = useLayout().viewer?.uid ?? 0;
  const [, setCleared] = useState(0);
  const choose = (query: string) => () => {
    noteSearch(uid, query);
    search(query);
  };
  if (text !== "") {
    const content = (
      <>
        <Icon name="search" />
        <span>{words.suggest.all(text)}</span>
      </>
    );
    return { label: words.go, options: [{ key: "all", content, choose: choose(text) }] };
  }
  const options: Option[] = recentSearches(uid).map((query) => ({
    key: query,
    content: (
      <>
        <Icon name="history" />
        <span>{query}</span>
      </>
    ),
    choose: choose(query),
  }));
  if (options.length > 0) {
    const clear = () => {
      forgetSearches(uid);
      setCleared((count) => count + 1);
    };
    options.push({ key: "forget", content: <span className="muted">{words.suggest.forget}</span>, choose: clear });
  }
  return { label: words.suggest.recent, options };
}

function Named({ name, more }: { name: string; more?: string }) {
  return (
    <>
      <Ring name={name} />
      <b>{name}</b>
      {more !== undefined && <small>{more}</small>}
    </>
  );
}

/** Pages of the site with a matching name: at most three, or `emptyCount` while the text is empty. */
function usePlaces(typed: string, emptyCount: number): [name: string, to: string][] {
  const { layout } = useWords();
  const { viewer } = useLayout();
  const text = typed.trim().toLowerCase();
  const personal: [name: string, to: string][] = viewer
    ? [
        [layout.notifications, links.notifications()],
        [layout.profile, links.person(viewer.name)],
        [layout.preferences, links.settings()],
        [layout.account, links.settingsAccount()],
      ]
    : [
        [layout.logIn, links.login()],
        [layout.register, links.register()],
        [layout.preferences, links.settings()],
      ];
  const places: typeof personal = [
    [layout.home, links.home()],
    [layout.all, links.all()],
    [layout.subs, links.subs()],
    [layout.submitPost, links.submit()],
    ...personal,
    [layout.random, links.random()],
    [layout.createSub, links.createSub()],
  ];
  return places.filter(([name]) => name.toLowerCase().includes(text)).slice(0, text === "" ? emptyCount : 3);
}

const PAUSE_MS = 150;
const NOTHING: SearchSuggestions = { subs: [], people: [], posts: [] };

/** Cached by the typed text. */
const known = new RecentAnswers<SearchSuggestions>();

/**
 * People, subs and posts for the typed text. The response for a shorter prefix stays until the next one
 * arrives; typing aborts a request.
 */
function useSuggestions(typed: string): SearchSuggestions {
  const query = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);
  const atHand = query === "" ? NOTHING : known.get(query);
  useEffect(() => {
    if (atHand) {
      setAnswer(atHand);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const got = await send(suggest, { q: query }, { signal: asking.signal });
      if (asking.signal.aborted) return;
      if (got.ok) known.set(query, got.data);
      setAnswer(got.ok ? got.data : NOTHING);
    }, PAUSE_MS);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [query, atHand]);
  return atHand ?? answer;
}
