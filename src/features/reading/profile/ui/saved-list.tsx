import { links } from "#domain/links.ts";
import { SAVED_KINDS } from "#features/content/saved/saved.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { SavedList as List, TimelineItem } from "../profile.ts";
import { TimelineItems } from "./timeline.tsx";

interface SavedListProps {
  name: string;
  list: List;
  isFirst: boolean;
}

/** The reader's saved posts or comments, latest first, with a search. */
export function SavedList({ name, list, isFirst }: SavedListProps) {
  const { feeds, layout } = useWords();
  const words = useRestWords().profile;
  const { kind, text } = list;
  const isSearched = text !== "";
  const q = isSearched ? text : undefined;
  const items: TimelineItem[] =
    list.kind === "post"
      ? list.rows.map((post) => ({ kind: "post", post }))
      : list.comments.map((comment) => ({ kind: "comment", comment }));
  const kinds = { post: words.filters.posts, comment: words.filters.comments };
  return (
    <>
      <div className="saved-head">
        <Tabs
          label={words.saved}
          start
          items={SAVED_KINDS.map((each) => ({
            to: links.personSaved(name, { kind: each === "post" ? undefined : each, q }),
            text: kinds[each],
            current: each === kind,
          }))}
        />
        <form
          noValidate
          className="saved-search"
          action={links.personSaved(name)}
          role="search"
          key={`${kind} ${text}`}
        >
          {kind !== "post" && <input type="hidden" name="kind" value={kind} />}
          <input
            className="input"
            type="search"
            name="q"
            aria-label={words.searchSaved}
            placeholder={words.searchSaved}
            defaultValue={text}
          />
          <Button type="submit">{layout.search}</Button>
        </form>
      </div>
      {items.length > 0 && <TimelineItems items={items} filter={kind === "post" ? "posts" : "comments"} isSigned />}
      {items.length === 0 && (
        <div className="empty">
          <p>{isSearched ? words.noneFound : words.noneSaved[kind]}</p>
          {isSearched ? (
            <p>
              <a href={links.personSaved(name, { kind })}>{words.showAll}</a>
            </p>
          ) : (
            <p>{words.noneSavedHelp}</p>
          )}
        </div>
      )}
      <Pager
        label={feeds.pages}
        previous={isFirst ? null : { to: links.personSaved(name, { kind, q }), text: layout.firstPage }}
        next={
          list.next === null
            ? null
            : { to: links.personSaved(name, { kind, q, after: list.next }), text: layout.nextPage }
        }
      />
    </>
  );
}
