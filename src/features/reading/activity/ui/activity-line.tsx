import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { Sentence } from "#ui/sentence.tsx";
import { Time } from "#ui/time.tsx";
import type { ActivityEntry } from "../activity.ts";

/** Entry: author, text, sub and time. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  const { posts } = useWords();
  return (
    <>
      <span>
        <ActivitySentence entry={entry} />{" "}
        {entry.nsfw && !entry.blurred && (
          <abbr className="tag nsfw" title={posts.nsfwLong}>
            {posts.nsfw}
          </abbr>
        )}
      </span>
      <small>
        <a href={links.sub(entry.sub)}>{entry.sub}</a> · <Time at={entry.at} inList />
      </small>
    </>
  );
}

/** Author and text of an entry; covered if it is blurred. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { feeds, posts } = useWords();
  const { kind, user, text, address } = entry;
  const what = <a href={address}>{text}</a>;
  const shown = entry.blurred ? (
    <Blurred show={entry.nsfw ? posts.showNsfw : posts.showBlocked} hide={posts.hideAgain}>
      {what}
    </Blurred>
  ) : (
    what
  );
  return (
    <Sentence
      text={kind === "post" ? feeds.activity.posted : feeds.activity.commented}
      parts={{
        user: user === null ? posts.deletedPerson : <a href={links.person(user)}>{user}</a>,
        text: shown,
      }}
    />
  );
}
