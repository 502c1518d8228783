import "#ui/options.css";
import "./suggestions.css";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { links } from "#domain/links.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocation, useNavigate } from "#ui/navigation.tsx";
import { Ring } from "#ui/ring.tsx";
import type { SearchKind } from "../search.ts";
import { forgetSearches, noteSearch, recentSearches } from "./recent-searches.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface Option {
  key: string;
  content: ReactNode;
  choose: () => void;
}

interface Group {
  label: string;
  options: readonly Option[];
}

/**
 * Offers what may be meant under a search field that has the focus: people, subs and posts by what is typed, before
 * that what was searched for lately, and always the places to go to. The focus stays in the field.
 */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const words = useRestWords().search.suggest;
  const announce = useAnnounce();
  const { key } = useLocation();
  const id = useId();
  const [typed, setTyped] = useState(field.value);
  const [isOpen, setIsOpen] = useState(true);
  const [at, setAt] = useState(-1);
  const isTyped = typed.trim() !== "";
  const close = () => {
    setIsOpen(false);
    setAt(-1);
  };
  const groups = useGroups(typed, field, close);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const active = options[at];

  const read = () => {
    setTyped(field.value);
    setIsOpen(true);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const count = options.length;
    if (event.key === "ArrowDown" && !isShown) read();
    else if (!isShown) return;
    else if (event.key === "ArrowDown") setAt(at + 1 >= count ? -1 : at + 1);
    else if (event.key === "ArrowUp") setAt(at < 0 ? count - 1 : at - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active) active.choose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const latest = useRef({ read, onKeyDown, close });
  useEffect(() => {
    latest.current = { read, onKeyDown, close };
  });
  useEffect(() => {
    const onRead = () => latest.current.read();
    const onKeys = (event: KeyboardEvent) => latest.current.onKeyDown(event);
    const onLeave = () => latest.current.close();
    field.addEventListener("input", onRead);
    field.addEventListener("focus", onRead);
    field.addEventListener("click", onRead);
    field.addEventListener("keydown", onKeys);
    field.addEventListener("blur", onLeave);
    return () => {
      field.removeEventListener("input", onRead);
      field.removeEventListener("focus", onRead);
      field.removeEventListener("click", onRead);
      field.removeEventListener("keydown", onKeys);
      field.removeEventListener("blur", onLeave);
    };
  }, [field]);
  // another page is shown: what was offered on the way there is in the way
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    latest.current.close();
  }, [key]);

  const activeId = at < 0 ? null : `${id}-${at}`;
  useEffect(() => {
    const wire = {
      role: "combobox",
      "aria-autocomplete": "list",
      autocomplete: "off",
      "aria-expanded": String(isShown),
      "aria-controls": isShown ? id : null,
      "aria-activedescendant": isShown ? activeId : null,
    };
    for (const [name, value] of Object.entries(wire)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (isShown && activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, id, isShown, activeId]);
  const count = options.length;
  useEffect(() => {
    if (isShown && isTyped) announce(words.found(count));
  }, [isShown, isTyped, count, announce, words]);

  if (!isShown || !field.form) return null;
  let place = -1;
  const list = (
    <div className="floating options suggestions" id={id} role="listbox" aria-label={words.label}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label}>
          <small aria-hidden="true">{label}</small>
          {options.map((option) => {
            place += 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: as above.
              <div
                key={option.key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={option.choose}
              >
                {option.content}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
  return createPortal(list, field.form);
}

/** What is offered for these letters, in groups that have something in them. */
function useGroups(typed: string, field: HTMLInputElement, close: () => void): Group[] {
  const { search } = useRestWords();
  const words = search.suggest;
  const kind = (name: SearchKind) => search.kinds[name];
  const navigate = useNavigate();
  const uid = useLayout().viewer?.uid ?? 0;
  const found = useSuggestions(typed);
  // who looks at the page of results wants to search there, not to go elsewhere
  const places = usePlaces(typed, { empty: field.closest("header") === null ? 0 : 6 });
  const [forgotten, setForgotten] = useState(0);
  const text = typed.trim();

  const go = (address: string) => () => {
    close();
    field.blur();
    void navigate(address);
  };
  const searchFor = (words: string) => () => {
    noteSearch(uid, words);
    field.value = words;
    go(links.search(words))();
  };
  const option = (key: string, content: ReactNode, choose: () => void): Option => ({ key, content, choose });
  const recent = text === "" ? recentSearches(uid) : [];
  const all =
    text === ""
      ? recent.map((each) =>
          option(
            each,
            <>
              <Icon name="history" />
              <span>{each}</span>
            </>,
            searchFor(each),
          ),
        )
      : [
          option(
            "all",
            <>
              <Icon name="search" />
              <span>{words.all(text)}</span>
            </>,
            searchFor(text),
          ),
        ];
  if (recent.length > 0) {
    const forget = () => {
      forgetSearches(uid);
      setForgotten(forgotten + 1);
    };
    all.push(option("forget", <span className="muted">{words.forget}</span>, forget));
  }
  const groups: Group[] = [
    { label: text === "" ? words.recent : search.go, options: all },
    {
      label: kind("circles"),
      options: found.subs.map(({ name, title }) =>
        option(name, <Named name={name} more={title} />, go(links.sub(name))),
      ),
    },
    {
      label: kind("people"),
      options: found.people.map(({ name }) => option(name, <Named name={name} />, go(links.person(name)))),
    },
    {
      label: kind("posts"),
      options: found.posts.map(({ title, sub, address }) =>
        option(
          address,
          <>
            <Icon name="text" />
            <span>{title}</span>
            <small>{sub}</small>
          </>,
          go(address),
        ),
      ),
    },
    { label: words.places, options: places.map(([name, to]) => option(to, <span>{name}</span>, go(to))) },
  ];
  return groups.filter(({ options }) => options.length > 0);
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

/** Where one may want to go, by the words that are typed; the usual ones before anything is. */
function usePlaces(typed: string, most: { empty: number }): [name: string, to: string][] {
  const { layout } = useWords();
  const { viewer } = useLayout();
  const text = typed.trim().toLowerCase();
  const places: [name: string, to: string][] = [
    [layout.home, links.home()],
    [layout.all, links.all()],
    [layout.subs, links.subs()],
    [layout.submitPost, links.submit()],
    ...(viewer
      ? ([
          [layout.notifications, links.notifications()],
          [layout.profile, links.person(viewer.name)],
          [layout.preferences, links.settings()],
          [layout.account, links.settingsAccount()],
        ] as [string, string][])
      : ([
          [layout.logIn, links.login()],
          [layout.register, links.register()],
          [layout.preferences, links.settings()],
        ] as [string, string][])),
    [layout.random, links.random()],
    [layout.createSub, links.createSub()],
  ];
  return places.filter(([name]) => name.toLowerCase().includes(text)).slice(0, text === "" ? most.empty : 3);
}
